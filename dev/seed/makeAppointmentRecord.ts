import { DAY_KEY, doctorDayOf } from '#src/areas/visits/model/doctorDay.ts'
import { searchKeysOf } from '#src/areas/visits/model/patientSearchKeys.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import type { Caller, Person } from './people.ts'
import type { AppointmentRecord, ServiceRecord } from './records.ts'

/** How long ago the clinic moved what it moved. */
export const MOVED_BEFORE_MS = 3 * HOUR_MS

/** What became of a booking. */
export type BookingState =
  'pending' | 'confirmed' | 'completed' | 'no-show' | 'cancelled-by-patient' | 'cancelled-by-clinic'

export interface Booking {
  readonly clinicId: string
  readonly serviceId: string
  readonly slotId: string
  /** A caller has no account: the clinic books. */
  readonly patient: Person | Caller
  readonly state: BookingState
  readonly additionalNotes?: string
  /** The time that it had before the clinic moved it, in epoch milliseconds. */
  readonly movedFrom?: number
  /** What it says of its series. */
  readonly series?: string
  /** When the series was booked, in epoch milliseconds. */
  readonly madeAt?: number
  readonly progress?: AppointmentRecord['progress']
  /** Why the clinic cancelled it. */
  readonly reason?: string
}

/** The record of a booking as the application would have stored it; `timestamp` (ms) is the slot's, before `now` or after. */
export function makeAppointmentRecord(
  booking: Booking,
  service: ServiceRecord,
  timestamp: number,
  now: number,
): AppointmentRecord {
  const { clinicId, serviceId, slotId, patient, movedFrom, series, progress } = booking
  const end = endOf(booking, service, timestamp, now)
  return {
    bookedBy: 'uid' in patient ? { userId: patient.uid } : { userId: clinicId, by: 'clinic' },
    patientData: {
      fullname: patient.name,
      ...('email' in patient && { email: patient.email }),
      phoneNumber: patient.phoneNumber,
      additionalNotes: booking.additionalNotes ?? '',
    },
    taken: false,
    ...end,
    ...(end.completed && {
      search: {
        ...searchKeysOf({ fullname: patient.name, phoneNumber: patient.phoneNumber }),
        ...(service.doctor_id !== undefined && {
          [DAY_KEY]: doctorDayOf(
            service.doctor_id,
            timestamp,
            zoneOfService({ clinicProvince: service.clinic_province }),
          ),
        }),
      },
    }),
    ...(movedFrom !== undefined && {
      moved: { from: movedFrom, by: 'clinic', at: now - MOVED_BEFORE_MS, times: 1 },
    }),
    ...(progress !== undefined && { progress }),
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
      ...(service.doctor_id !== undefined && { doctorId: service.doctor_id }),
      ...(service.room_id !== undefined && { roomId: service.room_id }),
      ...(service.places !== undefined && { places: service.places }),
      ...(series !== undefined && { series }),
      duration: service.duration,
      price: service.price,
      ...(service.not_taxed !== undefined && { notTaxed: service.not_taxed }),
      imageUrl: service.image_url,
      slot: { slotId, timestamp, available: false },
    },
  }
}

function endOf(
  { state, reason }: Booking,
  { duration }: ServiceRecord,
  timestamp: number,
  now: number,
): Pick<
  AppointmentRecord,
  'confirmed' | 'completed' | 'outcome' | 'cancelled_by' | 'reason' | 'ended_at'
> {
  const visited = { ended_at: Math.min(timestamp + duration * MINUTE_MS, now) }
  const cancelled = { outcome: 'cancelled', ended_at: Math.min(timestamp, now) - HOUR_MS } as const
  switch (state) {
    case 'pending':
      return { confirmed: false, completed: false }
    case 'confirmed':
      return { confirmed: true, completed: false }
    case 'completed':
    case 'no-show':
      return { confirmed: true, completed: true, outcome: state, ...visited }
    case 'cancelled-by-patient':
      return { confirmed: true, completed: true, ...cancelled, cancelled_by: 'patient' }
    case 'cancelled-by-clinic':
      return {
        confirmed: false,
        completed: true,
        ...cancelled,
        cancelled_by: 'clinic',
        ...(reason !== undefined && { reason }),
      }
  }
}
