import {
  EMPTY_PATIENT_DATA,
  type ActiveAppointment,
  type BookingDetails,
  type PatientData,
} from '#src/domain/appointment.ts'
import type { CartItem } from '#src/domain/cartItem.ts'
import { aBooking, aClinic, aService, aSlot } from '#tests/support/builders.ts'

/** Local time, so that tests read the same in every zone: 3 March 2026 is a Tuesday. */
export function localTime(day: number, hours = 0, minutes = 0, month = 3): number {
  return new Date(2026, month - 1, day, hours, minutes).getTime()
}

export function examplePatientData(changes: Partial<PatientData> = {}): PatientData {
  return {
    ...EMPTY_PATIENT_DATA,
    fullname: 'Ana Roy',
    email: 'ana@mail.example',
    phoneNumber: '(519) 555-0101',
    additionalNotes: 'Afraid of needles',
    ...changes,
  }
}

export function exampleDetails(changes: Partial<BookingDetails> = {}): BookingDetails {
  const clinic = aClinic({
    name: 'Lakeside Dental',
    address: '12 King Street, Kitchener',
    email: 'desk@lakeside.example',
  })
  const service = aService(
    { name: 'Root canal', doctor: 'Dr Maya Lin', doctorEmail: 'maya@lakeside.example', price: 80 },
    clinic,
  )
  return { ...aBooking(service, aSlot({ timestamp: localTime(3, 13, 30) })), ...changes }
}

export function exampleCartItem(
  appointmentId: string,
  details: Partial<BookingDetails> = {},
  taken = false,
): CartItem {
  return {
    appointmentId,
    bookedBy: 'patient-1',
    patientData: examplePatientData(),
    bookingDetails: exampleDetails(details),
    taken,
  }
}

export function exampleAppointment(
  appointmentId: string,
  status: ActiveAppointment['status'],
  timestamp: number,
): ActiveAppointment {
  return {
    appointmentId,
    bookedBy: 'patient-1',
    patientData: examplePatientData(),
    bookingDetails: exampleDetails({ slot: { slotId: 'slot_0', timestamp, available: false } }),
    status,
  }
}
