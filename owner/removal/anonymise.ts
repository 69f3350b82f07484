import { fieldOf } from '#owner/storedValue.ts'
import { ERASED_USER_ID } from '#src/areas/accounts/model/erasedAccount.ts'

/** What the clinic wrote to the patient, and by what it finds the patient. */
const PERSONAL = ['reason', 'search']

/**
 * A past appointment without the patient: the clinic still sees that a visit took place or was
 * cancelled, when, and what it cost. What the clinic wrote to the patient goes as well, and the keys
 * of the search.
 */
export function withoutPatient(record: Readonly<Record<string, unknown>>): unknown {
  return {
    ...Object.fromEntries(Object.entries(record).filter(([field]) => !PERSONAL.includes(field))),
    bookedBy: { userId: ERASED_USER_ID },
    patientData: { fullname: 'Deleted account', email: '', phoneNumber: '' },
  }
}

/**
 * A past appointment without what only serves to reach the clinic. Its name, address, service and doctor
 * are part of the patient's own history.
 */
export function withoutClinicAddresses(record: Readonly<Record<string, unknown>>): unknown {
  const details = fieldOf(record, 'bookingDetails')
  if (typeof details !== 'object' || details === null) return record
  return { ...record, bookingDetails: { ...details, clinicEmail: '', doctorEmail: '' } }
}
