import { CLINIC_TICKETS } from '#src/areas/accounts/model/bookingTickets.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'
import {
  clinicBookingOf,
  reservationOf,
  type BookedPatient,
  type SlotPlace,
  type Update,
} from '../honestUpdates.ts'
import type { Person } from '../startingData.ts'
import type { Intent } from './Operation.ts'

type SeriesIntent = Extract<Intent, { kind: 'book a series' }>

interface SeriesOptions {
  /** The slots that may be taken, in any order. */
  readonly slots: readonly SlotPlace[]
  readonly patient: Person | null
  /** Names a ticket of the patient's that is free, and none of those. */
  readonly freeTicket: (taken: readonly string[]) => string
  /** Who came to the clinic before, for whom it may book. */
  readonly known: (clinicId: string) => BookedPatient
  readonly isResting: (clinicId: string, userId: string, ticket: string) => boolean
}

/**
 * Books several visits of one service in one update. A careless client counts wrong, takes one ticket twice, or one
 * visit of another service.
 */
export function planSeries(
  database: unknown,
  intent: SeriesIntent,
  options: SeriesOptions,
): Update {
  const { by, slot, key, count } = intent
  const { slots, patient, freeTicket, known, isResting } = options
  const services = [...new Set(slots.map(({ clinicId, serviceId }) => `${clinicId}/${serviceId}`))]
  const service = services[slot % Math.max(1, services.length)]
  const own = slots.filter(({ clinicId, serviceId }) => `${clinicId}/${serviceId}` === service)
  const chosen = (slot % 11 === 0 ? slots : own).slice(0, count)
  const seriesId = `series${String(key).padStart(14, '0')}`
  const total = Math.max(2, chosen.length)
  const tickets: string[] = []
  const parts = chosen.map((place, index) => {
    const appointmentId = `visit${(key + index) % 40}`
    const series =
      slot % 13 === 0 ? `${seriesId}.${total + 9}.${total}` : `${seriesId}.${index + 1}.${total}`
    return withSeries(
      visitAt(place, appointmentId),
      `appointments/${place.clinicId}/${appointmentId}`,
      series,
    )
  })
  return Object.assign({}, ...parts) as Update

  function visitAt(place: SlotPlace, appointmentId: string): Update {
    if (by === 'patient') {
      const patientId = patient?.uid ?? 'nobody'
      const ticket = freeTicket(slot % 17 === 0 ? [] : tickets)
      tickets.push(ticket)
      return reservationOf(database, place, { appointmentId, patientId, ticket })
    }
    const booked = by === 'clinic' ? null : known(place.clinicId)
    const ticket =
      CLINIC_TICKETS.find(
        (name) => !tickets.includes(name) && !isResting(place.clinicId, booked?.userId ?? '', name),
      ) ?? 'k0'
    tickets.push(ticket)
    return clinicBookingOf(database, place, { appointmentId, patient: booked, ticket })
  }
}

function withSeries(changes: Update, visit: string, series: string): Update {
  const record = asTree(changes[visit])
  return {
    ...changes,
    [visit]: { ...record, bookingDetails: { ...asTree(record['bookingDetails']), series } },
  }
}
