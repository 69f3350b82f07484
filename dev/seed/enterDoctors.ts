import { chooseColour, initialsOf, type DoctorColour } from '#src/areas/doctors/model/doctor.ts'
import { planList } from '#src/areas/doctors/model/planList.ts'
import type { ListTime, TakenTime } from '#src/areas/doctors/model/takenTime.ts'
import { encodeNewDoctor } from '#src/areas/doctors/records/doctorRecord.ts'
import { encodeLateDoctor } from '#src/areas/doctors/records/lateDoctorRecord.ts'
import { encodeRoom } from '#src/areas/doctors/records/roomRecord.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { listTimesOf } from '#src/areas/visits/records/listTimesOf.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import type { ClinicTemplate } from './catalogue/ClinicTemplate.ts'
import { DEMO_CLINIC, LATE_DOCTOR } from './catalogue/primaryCareClinics.ts'
import { demoDay } from './demoDay.ts'
import { LATE_MINUTES } from './enterToday.ts'
import { doctorIdsOf, emailOf, roomIdsOf } from './makeServices.ts'
import { mapValues } from './mapValues.ts'
import type { BookedTree, EncodedRecord, SeedTree } from './records.ts'

type Doctors = Pick<SeedTree, 'doctors' | 'rooms' | 'late_doctors' | 'busy_times' | 'block_notes'>

/** In the hour in which the demo clinic has lunch. */
const MEETING = { afterMs: 15 * MINUTE_MS, minutes: 30, note: 'Team meeting', key: 'b000' }
const MEETING_OF = 'd00'

/**
 * Adds the doctors and the rooms of these clinics, and enters each coming visit into the lists of its doctor and its room.
 * A doctor of the demo clinic has a meeting today, and another is late.
 */
export function enterDoctors<Tree extends BookedTree>(
  tree: Tree,
  clinics: readonly ClinicTemplate[],
  now: number,
): Tree & Doctors {
  const { id: demoClinicId, province } = DEMO_CLINIC
  const late = {
    doctor: LATE_DOCTOR,
    minutes: LATE_MINUTES,
    until: addDays(now, 1, defaultZoneOf(province)),
  }
  return {
    ...tree,
    doctors: Object.fromEntries(clinics.map((clinic) => [clinic.id, doctorsOf(clinic)])),
    rooms: Object.fromEntries(clinics.map((clinic) => [clinic.id, roomsOf(clinic)])),
    late_doctors: { [demoClinicId]: { l00: encodeLateDoctor(late) } },
    busy_times: mapValues(tree.appointments, (appointments, clinicId) => {
      const visits = Object.entries(appointments).flatMap(([id, record]) =>
        listTimesOf(decodeActiveAppointment(clinicId, id, record).bookingDetails),
      )
      return listsOf(clinicId === demoClinicId ? [...visits, meetingOn(now)] : visits)
    }),
    block_notes: { [demoClinicId]: { [MEETING_OF]: { [MEETING.key]: MEETING.note } } },
  }
}

function doctorsOf(clinic: ClinicTemplate): Record<string, EncodedRecord> {
  const used: DoctorColour[] = []
  return Object.fromEntries(
    [...doctorIdsOf(clinic)].map(([name, doctorId]) => {
      const colour = chooseColour(used)
      used.push(colour)
      const email = emailOf(name, clinic)
      const initials = initialsOf(name)
      return [
        doctorId,
        encodeNewDoctor({
          name,
          email,
          initials,
          colour,
          language: null,
          isActive: true,
          photo: '',
        }),
      ]
    }),
  )
}

function roomsOf(clinic: ClinicTemplate): Record<string, EncodedRecord> {
  return Object.fromEntries(
    [...roomIdsOf(clinic)].map(([name, roomId]) => [roomId, encodeRoom({ name, isActive: true })]),
  )
}

function meetingOn(now: number): ListTime {
  const from = demoDay(now).lunchAt + MEETING.afterMs
  const until = from + MEETING.minutes * MINUTE_MS
  return { listId: MEETING_OF, key: MEETING.key, from, until }
}

/** Each list with its ends. */
function listsOf(times: readonly ListTime[]): SeedTree['busy_times'][string] {
  const lists = new Map<string, TakenTime[]>()
  for (const { listId, ...time } of times) {
    lists.set(listId, [...(lists.get(listId) ?? []), time])
  }
  return mapValues(Object.fromEntries(lists), (add) => {
    const plan = planList([], { remove: [], add })
    if (plan.kind !== 'planned') {
      throw new Error('A doctor or a room of the demo data would have two visits at once.')
    }
    return plan.changes
  })
}
