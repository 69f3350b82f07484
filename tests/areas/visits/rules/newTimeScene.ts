import { BUSY, freeSlot } from '#tests/areas/doctors/rules/busyTimeScene.ts'
import { clinicBookingOf, moveOf, reservationOf, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, PATIENT } from '#tests/rules/startingData.ts'
import { startingDataWith } from '#tests/rules/transitions.ts'

/** The id of the time that is new. */
export const NEW_ID = 'slot_9'

export const slotPath = (serviceId: string, slotId = NEW_ID): string =>
  `services/${CLINIC}/${serviceId}/slots/${slotId}`

/** The database as if the time had been published, so many hours from now: of it an honest update is made. */
const published = (serviceId: string, hours: number, slotId = NEW_ID): unknown =>
  startingDataWith({ ...BUSY, ...freeSlot(serviceId, slotId, hours) })

/** The same update where the time is new: its slot comes with the visit that takes it. */
function asNew(changes: Update, serviceId: string, hours: number, slotId = NEW_ID): Update {
  const flag = `${slotPath(serviceId, slotId)}/available`
  return {
    ...Object.fromEntries(Object.entries(changes).filter(([path]) => path !== flag)),
    [slotPath(serviceId, slotId)]: { available: false, timestamp: hoursFromNow(hours) },
  }
}

/** The clinic books a caller at a time that it never published. */
export const bookedAtNewTime = (serviceId: string, hours: number, slotId = NEW_ID): Update =>
  asNew(
    clinicBookingOf(
      published(serviceId, hours, slotId),
      { clinicId: CLINIC, serviceId, slotId },
      { appointmentId: 'fresh', patient: null },
    ),
    serviceId,
    hours,
    slotId,
  )

/** A patient tries the same. */
export const reservedAtNewTime = (serviceId: string, hours: number): Update =>
  asNew(
    reservationOf(
      published(serviceId, hours),
      { clinicId: CLINIC, serviceId, slotId: NEW_ID },
      { appointmentId: 'fresh', patientId: PATIENT, ticket: 't00' },
    ),
    serviceId,
    hours,
  )

/** A visit moves to a time that was never published. */
export const movedToNewTime = (
  appointmentId: string,
  serviceId: string,
  hours: number,
  by: 'clinic' | 'patient' = 'clinic',
): Update =>
  asNew(
    moveOf(
      published(serviceId, hours),
      appointmentId,
      { clinicId: CLINIC, serviceId, slotId: NEW_ID },
      { by },
    ),
    serviceId,
    hours,
  )
