import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { readAppointment } from './readAppointment.ts'
import type { TargetTime } from './readTarget.ts'

type ReadAppointment = Awaited<ReturnType<typeof readAppointment>>

/** Whether an appointment is to come at this time of this service; one that is completed or not there is not. */
export function isAt(appointment: ReadAppointment, to: TargetTime): boolean {
  return (
    appointment !== null &&
    appointment.status !== 'completed' &&
    isDetailsAt(appointment.bookingDetails, to)
  )
}

/** Whether the patient of an appointment has asked for this time of this service. */
export function isWishAt(appointment: ReadAppointment, to: TargetTime): boolean {
  const wanted =
    appointment === null || appointment.status === 'completed' ? null : appointment.wanted
  return wanted !== null && isDetailsAt(wanted, to)
}

function isDetailsAt(details: BookingDetails, to: TargetTime): boolean {
  return (
    details.serviceId === to.serviceId &&
    (to.slotId === null || details.places > 0
      ? details.slot.timestamp === to.timestamp
      : isSameSlot(details.slot, { ...to, slotId: to.slotId }))
  )
}
