import { LISTS } from './lists/lists.ts'
import type { Line } from './lists/permissionLines.ts'

// prettier-ignore
export const PERMISSIONS: readonly Line[] = [
  //                                                  get     listen  page    all     create overwr. delete
  ['',                                                '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ['anything',                                        '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ['anything/deep/down',                              '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ...LISTS.flatMap(({ permissions }) => permissions),
]

function valuesOf(field: 'values' | 'otherValues'): Readonly<Record<string, unknown>> {
  return Object.fromEntries(LISTS.flatMap((list) => Object.entries(list[field] ?? {})))
}

/** Values to write where the starting data has none, or has one that would not do. */
export const VALUES: Readonly<Record<string, unknown>> = {
  anything: 'x',
  'anything/deep/down': 'x',
  ...valuesOf('values'),
}

/** What an overwrite puts in place, where the usual change would not be a valid value. */
export const OTHER_VALUES = valuesOf('otherValues')
