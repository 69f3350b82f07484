import * as v from 'valibot'
import type { LogEntry, LoggedChange } from '#src/areas/accounts/model/logEntry.ts'
import { STAFF_NAME } from '#src/areas/accounts/model/staff.ts'
import { decodeOrLeaveOut, decode } from '#src/data/records/decode.ts'
import { fields, text } from '#src/data/records/fields.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Child } from '#src/data/sdk/listChildren.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

interface Author {
  readonly userId: string
  /** Null for somebody who joins. */
  readonly name: string | null
}

/** What enters a change into the log of a clinic, in the update that makes it. `key` is new for each. */
export function encodeLogEntry(
  { userId, name }: Author,
  clinicId: string,
  key: string,
  change: LoggedChange,
): Readonly<Record<string, unknown>> {
  const { place, to, of } = change
  return {
    [databasePaths.logEntry(clinicId, key)]: {
      by: userId,
      name,
      at: SERVER_TIME,
      path: databasePaths.logged(clinicId, change),
      what: place.join(':'),
      to,
      ...(of !== undefined && { of }),
    },
    // The latest about this value.
    [databasePaths.logEntry(clinicId, ...place)]: key,
  }
}

const entrySchema = v.object({
  by: fields.id,
  name: v.optional(text(STAFF_NAME)),
  of: v.optional(v.string()),
  at: fields.timestamp,
  path: v.string(),
  what: v.string(),
  to: v.optional(v.union([v.boolean(), v.number(), v.string()])),
})

/**
 * Reads children of log/{clinicId} (docs/data-model.md#log), the latest first. What is malformed is reported and left out;
 * the keys of latest entries are no entries.
 */
export function decodeLog(
  clinicId: string,
  children: readonly Child[],
  reportProblem: ReportProblem,
): readonly LogEntry[] {
  return children
    .flatMap(({ key, value }): readonly LogEntry[] => {
      if (typeof value === 'string') return []
      const where = databasePaths.logEntry(clinicId, key)
      const entry = decodeOrLeaveOut(() => decode(entrySchema, value, where), where, reportProblem)
      if (entry === null) return []
      const { by, name = '', of = null, at, path, what, to = null } = entry
      const [list = ''] = path.split('/')
      return [{ key, userId: by, name, of, at, value: { list, place: what.split(':') }, to }]
    })
    .toSorted((a, b) => b.at - a.at)
}
