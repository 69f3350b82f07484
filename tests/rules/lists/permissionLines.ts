import type { FieldTable } from '#src/core/fields/fieldTable.ts'

/**
 * Who may do what (spec §6, §7): a line for every path, a column for every operation. A cell names
 * who may: V the visitor, P the patient, O another patient, C the clinic, X another clinic, N an
 * account without a record; '-' is nobody. Each is tried alone, at this one path: what several paths
 * do together is in transitionTable.ts.
 *
 * - get, listen: the whole value, once and as a subscription
 * - page: a query for at most 100 children; all: a query without a limit
 * - create: the value is written where there is none; overwrite: another valid value in its place
 */
export const OPERATIONS = ['get', 'listen', 'page', 'all', 'create', 'overwrite', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

export type Line = readonly [path: string, ...cells: string[]]

export const ALL = 'VPOCXN'
/** Signed-in accounts may see that nothing is there, so that a listener outlives its record. */
export const USERS = 'POCXN'

/** A line for each field of a table; `optional` is who may write one that is not there yet. */
export function leaves(
  place: string,
  table: FieldTable,
  [get = '', listen = '', page = '', all = '', create = '', ...rest]: readonly string[],
  optional = create,
): Line[] {
  return Object.entries(table).map(([name, { stored = name, form }]) => {
    const who = form.optional === undefined ? create : optional
    return [`${place}/${stored}`, get, listen, page, all, who, ...rest]
  })
}
