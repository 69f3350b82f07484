import type { BookingDetails } from './appointment.ts'
import type { Service } from './service.ts'
import type { Slot } from './slot.ts'

/** What a booking copies of its service (spec §3, bookingDetails), so that it can be read without it. */
export function bookingDetailsOf(service: Service, slot: Slot): BookingDetails {
  return {
    clinicId: service.clinicId,
    clinicName: service.clinicName,
    clinicAddress: service.clinicAddress,
    clinicProvince: service.clinicProvince,
    clinicEmail: service.clinicEmail,
    serviceId: service.id,
    serviceName: service.name,
    doctor: service.doctor,
    doctorEmail: service.doctorEmail,
    duration: service.duration,
    price: service.price,
    imageUrl: service.imageUrl,
    slot,
  }
}
