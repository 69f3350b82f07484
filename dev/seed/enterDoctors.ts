import { chooseColour, initialsOf, type DoctorColour } from '#src/areas/doctors/model/doctor.ts'
import { planList } from '#src/areas/doctors/model/planList.ts'
import { visitSpan, type TakenTime } from '#src/areas/doctors/model/takenTime.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import { mapValues } from './mapValues.ts'
import type { AppointmentRecord, BookedTree, DoctorRecord, SeedTree } from './records.ts'
import { atMinutes } from './slotTimes.ts'

type Doctors = Pick<SeedTree, 'doctors' | 'busy_times' | 'block_notes'>

/** In the hour in which the demo clinic has lunch. */
const MEETING = { minutes: 12 * 60 + 15, duration: 30, note: 'Team meeting', key: 'b000' }

/**
 * Makes a person of each doctor whom a service names, and enters each coming visit into the doctor's list. A doctor of
 * the demo clinic has a meeting today.
 */
export function enterDoctors<Tree extends BookedTree>(tree: Tree, now: number): Tree & Doctors {
  const doctors = mapValues(tree.services, (services) =>
    doctorsOf(
      Object.values(services).map(({ doctor, doctor_email: email }) => ({ doctor, email })),
    ),
  )
  const idOf = (clinicId: string, name: string): string =>
    Object.entries(doctors[clinicId] ?? {}).find(([, doctor]) => doctor.name === name)?.[0] ?? ''
  const withDoctor = (appointment: AppointmentRecord): AppointmentRecord => {
    const { clinicId, doctor } = appointment.bookingDetails
    const bookingDetails = { ...appointment.bookingDetails, doctorId: idOf(clinicId, doctor) }
    return { ...appointment, bookingDetails }
  }
  const appointments = mapValues(tree.appointments, (list) => mapValues(list, withDoctor))
  return {
    ...tree,
    doctors,
    services: mapValues(tree.services, (services, clinicId) =>
      mapValues(services, (service) => ({
        ...service,
        doctor_id: idOf(clinicId, service.doctor),
      })),
    ),
    appointments,
    completed_appointments: mapValues(tree.completed_appointments, (list) =>
      mapValues(list, withDoctor),
    ),
    busy_times: mapValues(doctors, (own, clinicId) =>
      Object.fromEntries(
        Object.keys(own).flatMap((doctorId) => {
          const times = visitsOf(Object.values(appointments[clinicId] ?? {}), doctorId)
          const meeting = clinicId === DEMO_CLINIC.id && doctorId === 'd00' ? [meetingOn(now)] : []
          const list = listOf([...times, ...meeting])
          return list === null ? [] : [[doctorId, list]]
        }),
      ),
    ),
    block_notes: { [DEMO_CLINIC.id]: { d00: { [MEETING.key]: MEETING.note } } },
  }
}

/** The same name is the same person. */
function doctorsOf(
  named: readonly { readonly doctor: string; readonly email: string }[],
): Record<string, DoctorRecord> {
  const byName = new Map(named.map(({ doctor, email }) => [doctor, email]))
  const used: DoctorColour[] = []
  return Object.fromEntries(
    [...byName].map(([name, email], index) => {
      const colour = chooseColour(used)
      used.push(colour)
      const id = `d${String(index).padStart(2, '0')}`
      return [id, { name, email, initials: initialsOf(name), colour, active: true }]
    }),
  )
}

function visitsOf(appointments: readonly AppointmentRecord[], doctorId: string): TakenTime[] {
  return appointments
    .filter(({ bookingDetails }) => bookingDetails.doctorId === doctorId)
    .map(({ bookingDetails: { serviceId, slot, duration } }) => ({
      key: `${serviceId}:${slot.slotId}`,
      ...visitSpan({ timestamp: slot.timestamp, duration, pause: 0 }),
    }))
}

function meetingOn(now: number): TakenTime {
  const zone = defaultZoneOf(DEMO_CLINIC.province)
  const from = atMinutes(toWallTime(now, zone).date, MEETING.minutes, zone)
  return { key: MEETING.key, from, until: from + MEETING.duration * MINUTE_MS }
}

/** The list with its ends; null where nothing was ever in it. */
function listOf(times: readonly TakenTime[]): SeedTree['busy_times'][string][string] | null {
  if (times.length === 0) return null
  const plan = planList([], { remove: [], add: times })
  if (plan.kind !== 'planned') {
    throw new Error('A doctor of the demo data would have two visits at once.')
  }
  return plan.changes
}
