import type { ClinicAccount, PatientAccount } from '#src/domain/account.ts'
import type { Appointment } from '#src/domain/appointment.ts'
import type { Service } from '#src/domain/service.ts'
import type { Slot } from '#src/domain/slot.ts'

/** Records as the database holds them (spec §3), written out by hand: what the data layer must read. */
export type StoredRecord = Record<string, unknown>

export function storedClinic(clinic: ClinicAccount): StoredRecord {
  return {
    category: clinic.category,
    name: clinic.name,
    clinic_address: clinic.address,
    province: clinic.province,
    email: clinic.email,
    user_type: 'clinic',
  }
}

export function storedPatient(patient: PatientAccount): StoredRecord {
  return { name: patient.name, email: patient.email, user_type: 'patient' }
}

function storedSlots(slots: readonly Slot[]): StoredRecord {
  return Object.fromEntries(
    slots.map(({ slotId, available, timestamp }) => [slotId, { available, timestamp }]),
  )
}

export function storedService(service: Service): StoredRecord {
  return {
    name: service.name,
    description: service.description,
    doctor: service.doctor,
    doctor_email: service.doctorEmail,
    price: service.price,
    duration: service.duration,
    image_url: service.imageUrl,
    clinic_name: service.clinicName,
    clinic_address: service.clinicAddress,
    clinic_province: service.clinicProvince,
    clinic_email: service.clinicEmail,
    clinic_category: service.clinicCategory,
    slots: storedSlots(service.slots),
  }
}

export function storedAppointment(appointment: Appointment): StoredRecord {
  const { bookedBy, patientData, bookingDetails, status } = appointment
  const record = { bookedBy: { userId: bookedBy }, patientData, bookingDetails, taken: false }
  if (status !== 'completed') {
    return { ...record, confirmed: status === 'confirmed', completed: false }
  }
  const { outcome, wasConfirmed } = appointment
  return {
    ...record,
    confirmed: wasConfirmed,
    completed: true,
    ...(outcome !== null && { outcome: outcome.kind }),
    ...(outcome?.kind === 'cancelled' && { cancelled_by: outcome.by }),
  }
}
