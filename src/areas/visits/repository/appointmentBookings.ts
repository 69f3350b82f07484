import { type ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { AppointmentChange } from '#src/areas/visits/model/appointmentChange.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { ClinicBooking } from '#src/areas/visits/model/clinicBooking.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { createKey } from '#src/data/sdk/createKey.ts'
import { type Watchers } from '#src/data/sdk/Watchers.ts'
import { bookForPatient } from './bookForPatient.ts'
import { reserve } from './reserve.ts'
import { countFreeTickets, isAttempted, keepTicketsAtHand } from './writeWithTicket.ts'

/** How patients and clinics book (spec §4, §7). */
export function createAppointmentBookings(
  backend: Backend,
  ownChanges: Watchers<AppointmentChange>,
) {
  function notifyBooked(all: readonly ActiveAppointment[]): void {
    for (const booking of all) ownChanges.notify({ event: 'booked-by-clinic', booking })
  }

  return {
    /** A new key for a cart item: unique without asking the backend. */
    createAppointmentId: () => createKey(backend),
    /**
     * Keeps at hand what `reserve` reads first, so that a reservation is sent without a round trip
     * before it. Never needed, and never fails.
     */
    prepareReserving: (patientId: string) => keepTicketsAtHand(backend, patientId),
    /**
     * Takes the slot, and one of the patient's tickets, and creates the appointment: pending, unless its service
     * confirms at once. Where that is for
     * someone else, it keeps `accountName`, by which the clinic sees who booked. A key that
     * exists already and is the patient's own counts as success, so a retry is safe. Fails with
     * `offline`, `timeout`, `missing-parameters`, `missing-recipient`, `service-gone`,
     * `service-changed`, `slot-gone`, `slot-taken`, `slot-past`, `already-reserved`,
     * `doctor-busy`, `too-many-bookings`, `account-blocked`, `email-unconfirmed`, `bookings-closed`,
     * `blocked-by-clinic`, `clinic-unavailable`, `session-ended`, `not-yours` or `permission-denied`, and by the
     * service's own rules with `too-soon`, `too-far-ahead`, `call-to-book` or `known-only`.
     */
    reserve: (item: CartItem, accountName = '') =>
      reserve(backend, [item], accountName, () => {
        ownChanges.notify({ event: 'reserved', booking: item })
      }),
    /**
     * The same for several visits of one service, in one update: all are made or none. Each takes a ticket. Fails
     * also with `series-time-lost`, whose `detail` says which times can't be had.
     */
    reserveSeries: (items: readonly CartItem[], accountName = '') =>
      reserve(backend, items, accountName, () => {
        for (const booking of items) ownChanges.notify({ event: 'reserved', booking })
      }),
    /**
     * How many appointments more the patient can request now, up to the visits of a series. Fails with `session-ended`,
     * `timeout`, `unavailable`.
     */
    countFreeTickets: (patientId: string) => countFreeTickets(backend, patientId),
    /** Whether a reservation of this item is sent and not answered yet; `SendingRepository` watches it. */
    isReserving: ({ appointmentId }: CartItem) => isAttempted(backend, appointmentId),
    /**
     * The clinic takes one of its own free times for a patient, or a time that was never published, whose `slotId` is
     * null, confirmed at once. A retry with the same
     * id is safe. Fails like `move`, and with `too-many-bookings` (for this patient, by this clinic) and
     * `refused-by-patient`.
     */
    bookForPatient: (booking: ClinicBooking) => bookForPatient(backend, [booking], notifyBooked),
    /**
     * The same for several visits of one service and one patient, in one update: all are booked or none. Fails also
     * with `series-time-lost`, whose `detail` says which times can't be had.
     */
    bookSeriesForPatient: (bookings: readonly ClinicBooking[]) =>
      bookForPatient(backend, bookings, notifyBooked),
  }
}
