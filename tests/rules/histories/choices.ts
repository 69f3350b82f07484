import { entries } from '#tests/support/findBrokenInvariants.ts'

/** The n-th of the list, beginning again at its end. */
export function pick<Item, Instead>(
  list: readonly Item[],
  number: number,
  instead: Instead,
): Item | Instead {
  return list[number % Math.max(list.length, 1)] ?? instead
}

/** Every path of the database, inner ones included. */
export function placesOf(database: unknown, path = ''): string[] {
  return entries(database).flatMap(([key, child]) => {
    const place = path === '' ? key : `${path}/${key}`
    return [place, ...placesOf(child, place)]
  })
}
