import type { Person } from './people.ts'
import type { AppointmentRecord, ServiceRecord } from './records.ts'

/** What became of a booking. */
export type BookingState =
  'pending' | 'confirmed' | 'completed' | 'cancelled-by-patient' | 'cancelled-by-clinic'

export interface Booking {
  readonly clinicId: string
  readonly serviceId: string
  readonly slotId: string
  readonly patient: Person
  readonly state: BookingState
  readonly additionalNotes?: string
}

/** The record of a booking as the application would have stored it; `timestamp` (ms) is the slot's. */
export function makeAppointmentRecord(
  booking: Booking,
  service: ServiceRecord,
  timestamp: number,
): AppointmentRecord {
  const { clinicId, serviceId, slotId, patient } = booking
  return {
    bookedBy: { userId: patient.uid },
    patientData: {
      fullname: patient.name,
      email: patient.email,
      phoneNumber: patient.phoneNumber,
      additionalNotes: booking.additionalNotes ?? '',
    },
    taken: false,
    ...flagsOf(booking.state),
    bookingDetails: {
      clinicId,
      clinicName: service.clinic_name,
      clinicAddress: service.clinic_address,
      clinicProvince: service.clinic_province,
      clinicEmail: service.clinic_email,
      serviceId,
      serviceName: service.name,
      doctor: service.doctor,
      doctorEmail: service.doctor_email,
      duration: service.duration,
      price: service.price,
      imageUrl: service.image_url,
      slot: { slotId, timestamp, available: false },
    },
  }
}

function flagsOf(
  state: BookingState,
): Pick<AppointmentRecord, 'confirmed' | 'completed' | 'outcome' | 'cancelled_by'> {
  switch (state) {
    case 'pending':
      return { confirmed: false, completed: false }
    case 'confirmed':
      return { confirmed: true, completed: false }
    case 'completed':
      return { confirmed: true, completed: true, outcome: 'completed' }
    case 'cancelled-by-patient':
      return { confirmed: true, completed: true, outcome: 'cancelled', cancelled_by: 'patient' }
    case 'cancelled-by-clinic':
      return { confirmed: false, completed: true, outcome: 'cancelled', cancelled_by: 'clinic' }
  }
}
