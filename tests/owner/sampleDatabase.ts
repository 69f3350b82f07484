import { encodeSearchKeys } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'

/**
 * A database but for its index of open times: one clinic with two services, and a patient with one appointment
 * that is pending, one that is past, and a request of the form at `/test`.
 */
export function sampleDatabase(ids: {
  readonly clinicId: string
  readonly clinicEmail: string
  readonly patientId: string
  readonly patientEmail: string
  readonly now: number
}): Readonly<Record<string, unknown>> {
  const { clinicId, clinicEmail, patientId, patientEmail, now } = ids
  const soon = now + DAY_MS
  const before = now - 30 * DAY_MS
  const copies = {
    clinic_name: 'Elm Street Clinic',
    clinic_address: '4 Elm Street, Guelph',
    clinic_email: clinicEmail,
    clinic_province: 'ON',
    clinic_category: 'dental',
  }
  const cleaning = {
    ...copies,
    name: 'Cleaning',
    description: 'A cleaning of the teeth.',
    doctor: 'Dr Ana Silva',
    doctor_email: 'silva@elm.example',
    price: 90,
    duration: 30,
    image_url: '',
  }
  const booking = (slotId: string, timestamp: number) => ({
    bookedBy: { userId: patientId },
    patientData: {
      fullname: 'Noor Haddad',
      email: patientEmail,
      phoneNumber: '(519) 555-0101',
      additionalNotes: 'I am deaf in one ear.',
    },
    bookingDetails: {
      clinicId,
      clinicName: copies.clinic_name,
      clinicAddress: copies.clinic_address,
      clinicProvince: copies.clinic_province,
      clinicEmail,
      serviceId: 'cleaning',
      serviceName: cleaning.name,
      doctor: cleaning.doctor,
      doctorEmail: cleaning.doctor_email,
      duration: cleaning.duration,
      price: cleaning.price,
      imageUrl: '',
      slot: { slotId, timestamp, available: false },
    },
    taken: false,
  })
  const done = {
    ...booking('slot_2', before),
    confirmed: true,
    completed: true,
    outcome: 'completed',
  }
  return {
    clinics: {
      [clinicId]: {
        name: copies.clinic_name,
        clinic_address: copies.clinic_address,
        province: copies.clinic_province,
        category: copies.clinic_category,
        email: clinicEmail,
        user_type: 'clinic',
        slots: { '2031-05-20': { '10:30': { available: false, appointmentId: 'asked' } } },
      },
    },
    listed_clinics: {
      [clinicId]: {
        name: copies.clinic_name,
        clinic_address: copies.clinic_address,
        province: copies.clinic_province,
        category: copies.clinic_category,
      },
    },
    patients: {
      [patientId]: {
        name: 'Noor Haddad',
        email: patientEmail,
        user_type: 'patient',
        appointments: { pending: { clinic_id: clinicId, timestamp: soon, ticket: 't00' } },
        completed_appointments: { done: { clinic_id: clinicId, timestamp: before } },
      },
    },
    valid_since: { [patientId]: 0 },
    booking_tickets: { [patientId]: { t00: { appointment: 'pending', at: before } } },
    clinic_services: { [clinicId]: { s000: 'cleaning', s001: 'whitening' } },
    services: {
      [clinicId]: {
        cleaning: {
          ...cleaning,
          place: 's000',
          slots: {
            slot_0: { available: false, timestamp: soon },
            slot_1: { available: true, timestamp: soon + DAY_MS },
            slot_2: { available: false, timestamp: before },
          },
        },
        whitening: {
          ...cleaning,
          name: 'Whitening',
          place: 's001',
          slots: { slot_0: { available: true, timestamp: soon + 2 * DAY_MS } },
        },
      },
    },
    slot_claims: { [clinicId]: { cleaning: { slot_0: 'pending', slot_2: 'done' } } },
    appointments: {
      [clinicId]: {
        pending: { ...booking('slot_0', soon), confirmed: false, completed: false },
      },
    },
    completed_appointments: { [clinicId]: { done: { ...done, ...encodeSearchKeys(done) } } },
    appointment_requests: {
      [clinicId]: {
        asked: {
          clinicId,
          patientId,
          serviceId: 'cleaning',
          date: '2031-05-20',
          time: '10:30',
          status: 'pending',
        },
      },
    },
  }
}
