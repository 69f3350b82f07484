import { openingChanges, readOpeningList } from '#owner/ownedSlots.ts'
import type { Changes, OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { fieldOf, textOf } from '#owner/storedValue.ts'
import { decodeBookedVisits, encodeBookedDay } from '#src/areas/services/records/bookedDayRecord.ts'
import { endRecordLegs, freeSlotLegs, leaveTimeLegs } from '#src/areas/visits/legs/visitLegs.ts'
import type { Outcome } from '#src/areas/visits/model/appointment.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { encodePastAppointment } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { places, type ServiceIds } from '#src/core/places/places.ts'
import { visitPlaces, WISH, wishIdOf } from '#src/core/places/visitPlaces.ts'
import { pathOf } from '#src/data/sdk/publicPaths.ts'
import { leaveBusyTimes } from './leaveBusyTimes.ts'

/** Where an appointment is, and what its record says of its patient and its slot. */
export interface StoredAppointment {
  readonly clinicId: string
  readonly appointmentId: string
  readonly record: unknown
}

interface Legs {
  readonly patientId: string
  readonly serviceId: string
  readonly slotId: string
  readonly timestamp: number
}

/** What a record names; empty texts where it is damaged. */
export function legsOf(record: unknown): Legs {
  const timestamp = fieldOf(record, 'bookingDetails', 'slot', 'timestamp')
  return {
    patientId: textOf(fieldOf(record, 'bookedBy', 'userId')),
    serviceId: textOf(fieldOf(record, 'bookingDetails', 'serviceId')),
    slotId: textOf(fieldOf(record, 'bookingDetails', 'slot', 'slotId')),
    timestamp: typeof timestamp === 'number' ? timestamp : 0,
  }
}

/** How an active appointment ends when one of its parties is erased. */
export function outcomeOf(record: unknown, by: 'patient' | 'clinic', now: number): Outcome {
  const hasBegun = legsOf(record).timestamp <= now
  // An approved visit whose time is over took place, as far as anyone can tell.
  return fieldOf(record, 'confirmed') === true && hasBegun
    ? { kind: 'completed' }
    : { kind: 'cancelled', by }
}

/**
 * Ends an active appointment like the application does: the record moves, and a cancellation frees the
 * slot and drops the claim. Its doctor's time is left at once. `change` is applied to the record on its way.
 */
export async function endingChanges(
  database: OwnerDatabase,
  appointment: StoredAppointment,
  outcome: Outcome,
  change: (record: Readonly<Record<string, unknown>>) => unknown,
): Promise<Changes> {
  await leaveBusyTimes(database, appointment.clinicId, appointment.record)
  const wish = wishOf(appointment)
  await leaveBusyTimes(database, wish.clinicId, wish.record)
  const past = change(encodePastAppointment(appointment.record, outcome))
  return {
    ...changesOf(endRecordLegs(appointment, past)),
    ...(outcome.kind === 'cancelled' && (await freeingChanges(database, appointment))),
    ...(await freeingChanges(database, wish)),
  }
}

/** The time to which its patient would like to move, as if that were an appointment; of no slot where there is none. */
function wishOf({ clinicId, appointmentId, record }: StoredAppointment): StoredAppointment {
  const bookingDetails = fieldOf(record, WISH)
  return { clinicId, appointmentId: wishIdOf(appointmentId), record: { bookingDetails } }
}

/** Drops the claim of an appointment and frees its slot, where they are still its own. */
export async function freeingChanges(
  database: OwnerDatabase,
  { clinicId, appointmentId, record }: StoredAppointment,
): Promise<Changes> {
  const { serviceId, slotId } = legsOf(record)
  if (serviceId === '' || slotId === '') return {}
  const ids = { clinicId, serviceId, slotId }
  if ((await database.read(pathOf(visitPlaces.claim(ids)))) !== appointmentId) return {}
  const [slot, list] = await Promise.all([
    database.read(pathOf(visitPlaces.slot(ids))),
    readOpeningList(database, clinicId, serviceId),
  ])
  if (slot === null) return changesOf(leaveTimeLegs(ids))
  const freed = {
    available: true,
    timestamp: fieldOf(slot, 'timestamp'),
    covered: fieldOf(slot, 'covered'),
  }
  return {
    ...changesOf([...leaveTimeLegs(ids), ...freeSlotLegs(ids)]),
    ...(list !== null && openingChanges(list, ids, freed)),
    ...(await uncountedDay(database, ids, fieldOf(slot, 'date'))),
  }
}

/**
 * The day of the slot counts a visit less, where its service has a limit a day. That a day is full no longer is left to the
 * clinic's tab.
 */
async function uncountedDay(
  database: OwnerDatabase,
  ids: ServiceIds<string>,
  date: unknown,
): Promise<Changes> {
  if (typeof date !== 'string') return {}
  const path = pathOf([...places.bookedDays(ids), date])
  return { [path]: encodeBookedDay(decodeBookedVisits(await database.read(path)) - 1) }
}
