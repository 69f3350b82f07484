/** A row of a list that stays where it is while somebody may press on it. */
export interface HeldRow<Item> {
  readonly id: string
  /** As it was last. */
  readonly item: Item
  /** True once the list no longer has it; its place is kept. */
  readonly isGone: boolean
}

/**
 * The rows of a list while they are held: each keeps its place, those that the list has lost too, and new ones come
 * at the end, so that nothing moves under a pointer.
 */
export function holdRows<Item>(
  shown: readonly HeldRow<Item>[],
  items: readonly Item[],
  idOf: (item: Item) => string,
): readonly HeldRow<Item>[] {
  const current = new Map(items.map((item) => [idOf(item), item]))
  const known = new Set(shown.map(({ id }) => id))
  return [
    ...shown.map((row) => {
      const item = current.get(row.id)
      return item === undefined ? { ...row, isGone: true } : { id: row.id, item, isGone: false }
    }),
    ...toRows(
      items.filter((item) => !known.has(idOf(item))),
      idOf,
    ),
  ]
}

/** The rows of a list that may move. */
export function toRows<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
): readonly HeldRow<Item>[] {
  return items.map((item) => ({ id: idOf(item), item, isGone: false }))
}
