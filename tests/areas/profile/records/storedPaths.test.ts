import { describe, expect, test } from 'vitest'
import type { StoredPath } from '#src/areas/profile/records/StoredPath.ts'
import { STORED_PATHS } from '#src/areas/profile/records/storedPaths.ts'
import { rulesTree } from '#tests/support/everyList.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'

/** The records of accounts, whose lists are places of their own. */
const RECORDS = ['clinics/$clinic', 'patients/$patient']

/** Every list of the rules: those at the top, and those within the records of accounts. */
function placesOfRules(): readonly string[] {
  const rules = rulesTree()
  const tops = childrenOf(rules).map(([list]) => list)
  const records = RECORDS.flatMap((record) => {
    const [list = '', id = ''] = record.split('/')
    return [record, ...listsBelow(record, asTree(asTree(rules[list])[id]))]
  })
  return [
    ...tops.filter((list) => !RECORDS.some((each) => each.startsWith(`${list}/`))),
    ...records,
  ]
}

function childrenOf(node: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(asTree(node)).filter(([key]) => !key.startsWith('.'))
}

function listsBelow(place: string, node: unknown): readonly string[] {
  return childrenOf(node).flatMap(([key, child]) => {
    const path = `${place}/${key}`
    const below = childrenOf(child)
    const [first] = below
    // A record's leaves and their names are no list.
    if (!key.startsWith('$')) return listsBelow(path, child)
    return first?.[0].startsWith('$') === true && first[0] !== '$field'
      ? listsBelow(path, child)
      : [path]
  })
}

describe('the table of places', () => {
  test('the table of places has every list of the rules, and no other', () => {
    const places = placesOfRules()
    expect(Object.keys(STORED_PATHS).sort()).toEqual(
      places.filter((place) => !/\$(?:field|name|other)$/.test(place)).sort(),
    )
  })

  test('the table of places gives and erases whatever is personal', () => {
    const forgotten = Object.entries<StoredPath>(STORED_PATHS).filter(
      ([, { isPersonal, download, erasing }]) =>
        isPersonal && (Object.keys(download).length === 0 || Object.keys(erasing).length === 0),
    )
    expect(forgotten).toEqual([])
  })
})
