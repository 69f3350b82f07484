import { appointmentRecord, CLINIC, hoursFromNow, PATIENT } from './rulesWorld.ts'

/** The multi-path updates of an honest client, by hand: what attacks start from. */
export type Update = Record<string, unknown>

interface ReservationOptions {
  readonly appointmentId?: string
  readonly patientId?: string
  readonly slotId?: string
  readonly hours?: number
}

/** Takes a free slot: the appointment, the patient's index, the slot's flag and the claim. */
export function reservation({
  appointmentId = 'fresh',
  patientId = PATIENT,
  slotId = 'slot_0',
  hours = 24,
}: ReservationOptions = {}): Update {
  const timestamp = hoursFromNow(hours)
  return {
    [`appointments/${CLINIC}/${appointmentId}`]: appointmentRecord({
      patientId,
      slotId,
      timestamp,
    }),
    [`patients/${patientId}/appointments/${appointmentId}`]: { clinic_id: CLINIC, timestamp },
    [`services/${CLINIC}/service/slots/${slotId}/available`]: false,
    [`slot_claims/${CLINIC}/service/${slotId}`]: appointmentId,
  }
}

export const approval = (appointmentId = 'pending'): Update => ({
  [`appointments/${CLINIC}/${appointmentId}/confirmed`]: true,
})

interface EndingOptions {
  readonly appointmentId?: string
  readonly patientId?: string
  readonly slotId?: string
  readonly hours?: number
  readonly confirmed?: boolean
}

/** Moves an active appointment to the completed records, both index entries with it. */
function ending(
  {
    appointmentId = 'pending',
    patientId = PATIENT,
    slotId = 'slot_3',
    hours = 72,
    confirmed = false,
  }: EndingOptions,
  how: Record<string, unknown>,
): Update {
  const timestamp = hoursFromNow(hours)
  return {
    [`appointments/${CLINIC}/${appointmentId}`]: null,
    [`completed_appointments/${CLINIC}/${appointmentId}`]: {
      ...appointmentRecord({ patientId, slotId, timestamp, confirmed }),
      completed: true,
      ...how,
    },
    [`patients/${patientId}/appointments/${appointmentId}`]: null,
    [`patients/${patientId}/completed_appointments/${appointmentId}`]: {
      clinic_id: CLINIC,
      timestamp,
    },
  }
}

/** Cancels (the patient's pending one unless told otherwise), freeing slot and claim. */
export function cancellation(by: 'patient' | 'clinic', options: EndingOptions = {}): Update {
  const { slotId = 'slot_3' } = options
  return {
    ...ending(options, { outcome: 'cancelled', cancelled_by: by }),
    [`services/${CLINIC}/service/slots/${slotId}/available`]: true,
    [`slot_claims/${CLINIC}/service/${slotId}`]: null,
  }
}

/** Marks the patient's confirmed appointment as completed. */
export function completion(options: EndingOptions = {}): Update {
  return ending(
    { appointmentId: 'confirmed', slotId: 'slot_4', hours: 96, confirmed: true, ...options },
    { outcome: 'completed' },
  )
}
