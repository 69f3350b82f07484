/** A part of a day, in minutes since its midnight. */
export interface MinuteSpan {
  readonly from: number
  /** Later than `from`. */
  readonly until: number
}

/** Where something is beside what overlaps it. */
export interface Lane {
  /** 0 is the first. */
  readonly lane: number
  /** How many there are side by side, the same for all that are connected by overlaps. */
  readonly lanes: number
}

/**
 * Places what overlaps side by side, in as few lanes as possible. Returns a lane for each span, in their order. Of
 * those that begin together, the earlier in the list is in the earlier lane.
 */
export function placeInLanes(spans: readonly MinuteSpan[]): readonly Lane[] {
  const inTimeOrder = spans
    .map((span, position) => ({ ...span, position }))
    .toSorted((a, b) => a.from - b.from || a.position - b.position)
  const placed = new Map<number, Lane>()
  let group: { readonly position: number; readonly lane: number }[] = []
  /** When each lane of the group is free again. */
  let freeFrom: number[] = []

  function closeGroup(): void {
    for (const { position, lane } of group) placed.set(position, { lane, lanes: freeFrom.length })
    group = []
    freeFrom = []
  }

  for (const { from, until, position } of inTimeOrder) {
    if (freeFrom.every((time) => time <= from)) closeGroup()
    const firstFree = freeFrom.findIndex((time) => time <= from)
    const lane = firstFree === -1 ? freeFrom.length : firstFree
    freeFrom[lane] = until
    group.push({ position, lane })
  }
  closeGroup()
  return spans.map((_, position) => placed.get(position) ?? { lane: 0, lanes: 1 })
}
