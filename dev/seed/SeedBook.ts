import { DAY_MS } from '#src/domain/timeUnits.ts'
import { type Booking, makeAppointmentRecord } from './makeAppointmentRecord.ts'
import type { Person } from './people.ts'
import type { Random } from './Random.ts'
import type { IndexEntry, BookedTree } from './records.ts'

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

  constructor(tree: BookedTree, random: Random, now: number) {
    this.#tree = tree
    this.#random = random
    this.#now = now
  }

  isFreeOn(patient: Person, timestamp: number): boolean {
    return !this.#busyDays.has(dayKey(patient, timestamp))
  }

  enter(booking: Booking): void {
    const { clinicId, serviceId, slotId, patient, state } = booking
    const service = this.#tree.services[clinicId]?.[serviceId]
    const slot = service?.slots[slotId]
    const patientRecord = this.#tree.patients[patient.uid]
    if (service === undefined || !slot?.available || patientRecord === undefined) {
      throw new Error(`${patient.uid} cannot book ${clinicId}/${serviceId}/${slotId}.`)
    }

    const { timestamp } = slot
    if (state === 'completed' && timestamp > this.#now) {
      throw new Error('A visit in the future cannot be completed.')
    }
    const madeAt = Math.min(timestamp, this.#now) - this.#random.between(DAY_MS / 4, 6 * DAY_MS)
    const appointmentId = this.#random.pushKey(madeAt)
    const record = makeAppointmentRecord(booking, service, timestamp)
    const entry: IndexEntry = { clinic_id: clinicId, timestamp }
    if (record.completed) {
      childOf(this.#tree.completed_appointments, clinicId)[appointmentId] = record
      patientRecord.completed_appointments[appointmentId] = entry
    } else {
      childOf(this.#tree.appointments, clinicId)[appointmentId] = record
      patientRecord.appointments[appointmentId] = entry
    }
    this.#busyDays.add(dayKey(patient, timestamp))

    if (record.outcome === 'cancelled') return
    slot.available = false
    childOf(childOf(this.#tree.slot_claims, clinicId), serviceId)[slotId] = appointmentId
  }
}

function dayKey(patient: Person, timestamp: number): string {
  return `${patient.uid} ${new Date(timestamp).toDateString()}`
}

function childOf<Value>(
  parent: Record<string, Record<string, Value>>,
  key: string,
): Record<string, Value> {
  return (parent[key] ??= {})
}
