import { createBusyFinder, type BusyTime } from '#src/areas/doctors/model/busyDoctors.ts'
import { endOf, startOf } from '#src/core/time/appointmentTime.ts'
import type { ActiveAppointment } from './appointment.ts'

/** A visit or a request, and when its doctor and its room are busy with it. */
export interface BusyVisit extends BusyTime {
  readonly appointment: ActiveAppointment
}

/** When the doctors and the rooms of a clinic are busy, as the clinic itself knows it: by the length of each visit. */
export function visitTimes(active: readonly ActiveAppointment[]): readonly BusyVisit[] {
  return active.map((appointment) => ({
    appointment,
    doctor: appointment.bookingDetails.doctor,
    roomId: appointment.bookingDetails.roomId,
    start: startOf(appointment),
    end: endOf(appointment),
    serviceId: appointment.bookingDetails.serviceId,
    places: appointment.bookingDetails.places,
  }))
}

/** Returns a function that finds the other visits of an appointment's doctor that it overlaps. */
export function createConflictFinder(
  active: readonly ActiveAppointment[],
): (appointment: ActiveAppointment) => readonly ActiveAppointment[] {
  const findBusy = createBusyFinder(visitTimes(active))
  return (appointment) => {
    const { doctor, duration, slot, serviceId, places } = appointment.bookingDetails
    return findBusy({ doctor, duration, timestamp: slot.timestamp, serviceId, places })
      .map((visit) => visit.appointment)
      .filter(({ appointmentId }) => appointmentId !== appointment.appointmentId)
  }
}

/** A request, and the visits of its doctor that it overlaps. */
export interface Conflict {
  readonly request: ActiveAppointment
  readonly visits: readonly ActiveAppointment[]
}

/**
 * The visits that approving these requests together would double: those that are confirmed, or would be by the
 * same press. What only waits is a conflict once one of the two is approved.
 */
export function findApprovalConflicts(
  requests: readonly ActiveAppointment[],
  active: readonly ActiveAppointment[],
): readonly Conflict[] {
  const together = new Set(requests.map(({ appointmentId }) => appointmentId))
  const find = createConflictFinder(active)
  return requests
    .map((request) => ({
      request,
      visits: find(request).filter(
        ({ status, appointmentId }) => status === 'confirmed' || together.has(appointmentId),
      ),
    }))
    .filter(({ visits }) => visits.length > 0)
}
