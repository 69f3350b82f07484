import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { zoneOfBooking, type TimeZone } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { type Booking, makeAppointmentRecord, MOVED_BEFORE_MS } from './makeAppointmentRecord.ts'
import type { Caller, Person } from './people.ts'
import type { Random } from './Random.ts'
import type { AppointmentRecord, IndexEntry, BookedTree } from './records.ts'

/** How long ago a clinic's requests were made, one after the other. */
const REQUEST_AGES_MS = [
  4 * MINUTE_MS,
  6 * DAY_MS,
  35 * MINUTE_MS,
  DAY_MS,
  3 * HOUR_MS,
  2 * DAY_MS,
  9 * HOUR_MS,
  4 * DAY_MS,
]

/**
 * Enters bookings into the tree with all that belongs to one: the record, the patient's index entry,
 * and, unless it was cancelled, the slot's flag and the claim on it.
 */
export class SeedBook {
  readonly #tree: BookedTree
  readonly #random: Random
  readonly #now: number
  /** Patient and day, so that nobody is asked to be in two clinics on one day. */
  readonly #busyDays = new Set<string>()
  /** How many requests each clinic has. */
  readonly #requests = new Map<string, number>()

  constructor(tree: BookedTree, random: Random, now: number) {
    this.#tree = tree
    this.#random = random
    this.#now = now
  }

  isFreeOn(patient: Person, timestamp: number, zone: TimeZone): boolean {
    return !this.#busyDays.has(dayKey(patient, timestamp, zone))
  }

  /** Leaves a day of a patient's to a booking that is entered later. */
  keepDay(patient: Person, timestamp: number, zone: TimeZone): void {
    this.#busyDays.add(dayKey(patient, timestamp, zone))
  }

  enter(booking: Booking): void {
    const { clinicId, serviceId, slotId, patient, state } = booking
    const service = this.#tree.services[clinicId]?.[serviceId]
    const slot = service?.slots[slotId]
    if (service === undefined || !slot?.available) {
      throw new Error(`${patient.name} cannot book ${clinicId}/${serviceId}/${slotId}.`)
    }

    const { timestamp } = slot
    if ((state === 'completed' || state === 'no-show') && timestamp > this.#now) {
      throw new Error('A visit in the future cannot be over.')
    }
    const appointmentId = this.#random.pushKey(
      booking.madeAt ??
        (state === 'pending'
          ? this.#now - this.#nextRequestAge(clinicId)
          : Math.min(timestamp, this.#now) - this.#random.between(DAY_MS / 4, 6 * DAY_MS)),
    )
    const record = makeAppointmentRecord(booking, service, timestamp, this.#now)
    const list = record.completed ? 'completed_appointments' : 'appointments'
    childOf(this.#tree[list], clinicId)[appointmentId] = record
    this.#enterInIndex(booking.patient, appointmentId, record)
    if (record.outcome === 'cancelled') return
    slot.available = false
    childOf(childOf(this.#tree.slot_claims, clinicId), serviceId)[slotId] = appointmentId
  }

  #nextRequestAge(clinicId: string): number {
    const requests = this.#requests.get(clinicId) ?? 0
    this.#requests.set(clinicId, requests + 1)
    return REQUEST_AGES_MS[requests % REQUEST_AGES_MS.length] ?? DAY_MS
  }

  #enterInIndex(patient: Person | Caller, appointmentId: string, record: AppointmentRecord): void {
    if (!('uid' in patient)) return
    const patientRecord = this.#tree.patients[patient.uid]
    if (patientRecord === undefined) throw new Error(`${patient.uid} has no record.`)
    const { bookingDetails, ended_at: endedAt, moved } = record
    const { timestamp } = bookingDetails.slot
    const list = record.completed ? 'completed_appointments' : 'appointments'
    const entry: IndexEntry = {
      clinic_id: bookingDetails.clinicId,
      timestamp,
      ...(endedAt !== undefined && { ended_at: endedAt }),
      ...(moved !== undefined &&
        !record.completed && {
          notice: { kind: 'moved', at: this.#now - MOVED_BEFORE_MS, from: moved.from },
        }),
      ...(record.reason !== undefined &&
        endedAt !== undefined && { notice: { kind: 'cancelled', at: endedAt } }),
    }
    patientRecord[list][appointmentId] = entry
    this.keepDay(patient, timestamp, zoneOfBooking(bookingDetails))
  }
}

function dayKey(patient: Person, timestamp: number, zone: TimeZone): string {
  return `${patient.uid} ${toWallTime(timestamp, zone).date}`
}

function childOf<Value>(
  parent: Record<string, Record<string, Value>>,
  key: string,
): Record<string, Value> {
  return (parent[key] ??= {})
}
