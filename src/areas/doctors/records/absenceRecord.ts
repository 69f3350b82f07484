import * as v from 'valibot'
import {
  ABSENCE_FIELDS,
  type Absence,
  type ClosedSlot,
  type NewAbsence,
} from '#src/areas/doctors/model/absence.ts'
import { decode } from '#src/data/records/decode.ts'
import { encodeFields, fields, schemaOf } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const absenceSchema = v.intersect([
  schemaOf(ABSENCE_FIELDS),
  v.object({ from: fields.timestamp, until: fields.timestamp }),
])

/** Reads absences/{clinicId}/{absenceId}. Throws `malformed`. */
export function decodeAbsence(clinicId: string, absenceId: string, value: unknown): Absence {
  const absence = decode(absenceSchema, value, databasePaths.absence(clinicId, absenceId))
  return { ...absence, absenceId }
}

/** The stored record; without a note where there is none. */
export function encodeAbsence(absence: NewAbsence): Readonly<Record<string, unknown>> {
  const { from, until } = absence
  return { ...encodeFields(ABSENCE_FIELDS, absence), from, until }
}

const closedSchema = v.record(v.string(), v.unknown())

/** Reads closed_slots/{clinicId} in time order. What is no slot is left out. */
export function decodeClosedSlots(value: unknown): readonly ClosedSlot[] {
  return entriesOf(value)
    .flatMap(([serviceId, slots]) =>
      entriesOf(slots).flatMap(([slotId, timestamp]) =>
        v.is(fields.slotId, slotId) && v.is(fields.timestamp, timestamp)
          ? [{ serviceId, slotId, timestamp }]
          : [],
      ),
    )
    .sort((a, b) => a.timestamp - b.timestamp || a.slotId.localeCompare(b.slotId))
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  const result = v.safeParse(closedSchema, value)
  return result.success ? Object.entries(result.output) : []
}
