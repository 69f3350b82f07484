import type { Appointment, PatientData } from './appointment.ts'

/** A change by the clinic that the patient has not been told of: no mail is sent without an address. */
export interface DueCall {
  readonly appointmentId: string
  /** When the clinic made the change, in epoch milliseconds. */
  readonly at: number
  /** As it is since the change; null where it cannot be read. */
  readonly appointment: Appointment | null
}

/** What is needed to tell a patient something. */
export type PatientContact = Pick<PatientData, 'fullname' | 'email' | 'phoneNumber'>

/** Whether a patient can only be told on the phone. */
export function mustBeCalled({ email }: Pick<PatientContact, 'email'>): boolean {
  return email === ''
}

/** Returns how a patient learns what the clinic does: on the dashboard too, in an e-mail alone, or on the phone. */
export function howTold({
  bookedBy,
  bookingDetails,
  patientData,
}: Appointment): 'account' | 'mail' | 'call' {
  if (mustBeCalled(patientData)) return 'call'
  return bookedBy === bookingDetails.clinicId ? 'mail' : 'account'
}

/** Who learns of a change of several appointments, each person once. */
export interface ToldPatients {
  /** How many get an e-mail. */
  readonly mailed: number
  readonly toCall: readonly PatientContact[]
}

/** Divides the patients of these appointments by how they learn that the clinic cancels or moves them. */
export function findToldPatients(
  appointments: readonly { readonly patientData: PatientContact }[],
): ToldPatients {
  const addresses = new Set<string>()
  const toCall = new Map<string, PatientContact>()
  for (const { patientData } of appointments) {
    if (mustBeCalled(patientData)) {
      toCall.set(`${patientData.phoneNumber}/${patientData.fullname}`, patientData)
    } else {
      addresses.add(patientData.email.toLowerCase())
    }
  }
  return { mailed: addresses.size, toCall: [...toCall.values()] }
}
