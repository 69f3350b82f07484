import { isAbsenceOf, isWithinAbsence, type NewAbsence } from '#src/areas/doctors/model/absence.ts'
import { createBusyFinder, type BusyTime } from '#src/areas/doctors/model/busyDoctors.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import { doctorKey } from '#src/areas/doctors/model/doctorKey.ts'
import type { Room } from '#src/areas/doctors/model/room.ts'
import type { TimeSpan } from '#src/areas/doctors/model/takenTime.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { listSteps, type VisitStep } from '#src/areas/visits/model/visitProgress.ts'
import { endOf, sortByStart, startOf } from '#src/core/time/appointmentTime.ts'
import { joinPlaces } from '#src/core/time/joinPlaces.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { deskDoctorOf, type DeskDoctor } from './deskDoctor.ts'
import { listGroupTimes, type GroupTime } from './groupTimes.ts'
import { listOpenTimes, type OpenTime, type ServiceOfDay } from './openTimes.ts'
import { takesTime, visitStateOf, type VisitState } from './visitState.ts'

export interface AgendaVisit {
  readonly appointment: Appointment
  readonly state: VisitState
  /** What the clinic is likeliest to say of it next; null for nothing. */
  readonly step: VisitStep | null
  /** Whether it is still to be moved, cancelled or kept because its doctor is away then. */
  readonly isDoctorAway: boolean
  /** The name of the room that it is in; empty where none is named. */
  readonly room: string
  /** Whether its doctor has another visit at the same time. */
  readonly isDoubled: boolean
}

/** A time that was published, free or taken. */
export interface PublishedTime {
  /** Epoch milliseconds. */
  readonly start: number
  /** Minutes. */
  readonly duration: number
}

/** A time that the clinic blocked. */
export interface DeskBlock extends TimeSpan {
  /** The doctor's id, or the room's. */
  readonly doctorId: string
  /** The name that it has among the doctor's or the room's times. */
  readonly key: string
  /** What for; empty where the clinic did not say. */
  readonly note: string
}

/** The day of one doctor, each part in time order. */
export interface DoctorDay {
  readonly doctor: DeskDoctor
  /** Null where the doctor is only a text in services: then nothing can be blocked. */
  readonly doctorId: string | null
  readonly blocks: readonly DeskBlock[]
  /** Those that were cancelled, too. */
  readonly visits: readonly AgendaVisit[]
  readonly open: readonly OpenTime[]
  /** The visits of groups once more, those of one time together. */
  readonly groups: readonly GroupTime[]
  readonly absences: readonly NewAbsence[]
  readonly published: readonly PublishedTime[]
}

export interface DayAgenda {
  /** Epoch milliseconds of the day's start. */
  readonly day: number
  /** Each once, in the order of the services; those without a service of their own last. */
  readonly doctors: readonly DoctorDay[]
}

interface DayBook {
  /** The day, in epoch milliseconds. */
  readonly from: number
  readonly until: number
  /** The appointments that begin on the day, active and past. */
  readonly appointments: readonly Appointment[]
  /** The clinic's own, with the slots of the day alone. */
  readonly services: readonly ServiceOfDay[]
  /** The clinic's absences, of other days too. */
  readonly absences: readonly NewAbsence[]
  /** The doctors that the clinic has entered. */
  readonly records: readonly Pick<Doctor, 'doctorId' | 'name' | 'isActive'>[]
  /** The rooms that the clinic has entered. */
  readonly rooms: readonly Pick<Room, 'roomId' | 'name'>[]
  /** The times of doctors that the clinic blocked, on other days too. */
  readonly blocks: readonly DeskBlock[]
  /** When the clinic's doctors and rooms are busy with visits: no time that overlaps is open. */
  readonly busy: readonly BusyTime[]
}

/** A day of a clinic by doctor. `now` in epoch milliseconds. */
export function dayAgenda(book: DayBook, now: number): DayAgenda {
  const {
    from,
    until,
    appointments,
    services,
    absences: all,
    records,
    blocks: blocked,
    busy,
  } = book
  const roomNames = new Map(book.rooms.map(({ roomId, name }) => [roomId, name]))
  const blocks = blocked
    .filter((block) => block.from < until && block.until > from)
    .toSorted((a, b) => a.from - b.from)
  const nameOf = new Map(records.map(({ doctorId, name }) => [doctorId, name]))
  const idOf = new Map(
    // Two may have the same name: the one who is active, and of those the first.
    records
      .toReversed()
      .toSorted((a, b) => Number(a.isActive) - Number(b.isActive))
      .map(({ doctorId, name }) => [doctorKey(name), doctorId]),
  )
  const absences = all
    .filter((absence) => absence.from < until && absence.until > from)
    .toSorted((a, b) => a.from - b.from)
  const visits = markDoubled(
    sortByStart(appointments).map((appointment) => {
      const state = visitStateOf(appointment, now)
      return {
        appointment,
        state,
        step: listSteps(appointment, now, zoneOfBooking(appointment.bookingDetails))[0] ?? null,
        isDoctorAway: isAffected(appointment, state, absences),
        room: roomNames.get(appointment.bookingDetails.roomId) ?? '',
      }
    }),
  )
  const findBusy = createBusyFinder([
    ...busy,
    ...blocks.map((block) => ({
      doctor: nameOf.get(block.doctorId) ?? '',
      start: block.from,
      end: block.until,
    })),
  ])
  // Slots and appointments arrive one after the other.
  const taken = new Set(
    appointments
      .filter(({ status }) => status !== 'completed')
      .map(({ bookingDetails: { serviceId, slot } }) => `${serviceId}/${slot.slotId}`),
  )
  const doctors = listDoctors([
    ...services.map(({ doctor }) => doctor),
    ...visits.map(({ appointment }) => appointment.bookingDetails.doctor),
    ...absences.map(({ doctor }) => doctor).filter((doctor) => doctor !== ''),
    ...blocks.flatMap(({ doctorId }) => nameOf.get(doctorId) ?? []),
  ])
  return {
    day: from,
    doctors: doctors.map((doctor) => {
      const isOfDoctor = (name: string): boolean => deskDoctorOf(name).key === doctor.key
      const own = services
        .filter((service) => isOfDoctor(service.doctor))
        .map((service) => withTaken(service, taken))
      const ownVisits = visits.filter(({ appointment }) =>
        isOfDoctor(appointment.bookingDetails.doctor),
      )
      const open = listOpenTimes(own, { findBusy, now })
      return {
        doctor,
        doctorId: idOf.get(doctor.key) ?? null,
        blocks: blocks.filter(({ doctorId }) => isOfDoctor(nameOf.get(doctorId) ?? '')),
        visits: ownVisits,
        open,
        groups: listGroupTimes({ visits: ownVisits, services: own, open }),
        absences: absences.filter((absence) => isAbsenceOf(absence, doctor.label)),
        published: own
          .flatMap(({ duration, slots }) =>
            joinPlaces(slots).map(({ timestamp }) => ({ start: timestamp, duration })),
          )
          .toSorted((a, b) => a.start - b.start),
      }
    }),
  }
}

/** A service whose slots say so too where a visit took them; `taken` are ids, 'service/slot'. */
function withTaken(service: ServiceOfDay, taken: ReadonlySet<string>): ServiceOfDay {
  const slots = service.slots.map((slot) =>
    taken.has(`${service.id}/${slot.slotId}`) ? { ...slot, available: false } : slot,
  )
  return { ...service, slots }
}

/** What has ended, or is over, needs no doctor any more. */
function isAffected(
  { bookingDetails: { doctor, duration, slot } }: Appointment,
  state: VisitState,
  absences: readonly NewAbsence[],
): boolean {
  const needsDoctor: readonly VisitState[] = ['confirmed', 'waiting', 'arrived', 'begun', 'now']
  return (
    needsDoctor.includes(state) &&
    isWithinAbsence(absences, { doctor, duration, timestamp: slot.timestamp })
  )
}

/** What was squeezed in overlaps on purpose. */
function mayBeDoubled({ appointment, state }: Omit<AgendaVisit, 'isDoubled'>): boolean {
  return takesTime(state) && !appointment.bookingDetails.squeezed
}

function markDoubled(visits: readonly Omit<AgendaVisit, 'isDoubled'>[]): readonly AgendaVisit[] {
  const findBusy = createBusyFinder(
    visits
      .filter((visit) => mayBeDoubled(visit))
      .map(({ appointment }) => ({
        appointment,
        doctor: appointment.bookingDetails.doctor,
        start: startOf(appointment),
        end: endOf(appointment),
        serviceId: appointment.bookingDetails.serviceId,
        places: appointment.bookingDetails.places,
      })),
  )
  return visits.map((visit) => {
    const { slot, ...details } = visit.appointment.bookingDetails
    // It finds itself as well.
    const isOverlapped = findBusy({ ...details, timestamp: slot.timestamp }).some(
      ({ appointment }) => appointment !== visit.appointment,
    )
    return { ...visit, isDoubled: mayBeDoubled(visit) && isOverlapped }
  })
}

function listDoctors(names: readonly string[]): readonly DeskDoctor[] {
  const byKey = new Map<string, DeskDoctor>()
  for (const name of names) {
    const doctor = deskDoctorOf(name)
    if (!byKey.has(doctor.key)) byKey.set(doctor.key, doctor)
  }
  return [...byKey.values()]
}

/** The day of one doctor alone; all of it where no such doctor is in it, or none is named by an empty key. */
export function ofDoctor(agenda: DayAgenda, key: string): DayAgenda {
  const own = agenda.doctors.filter(({ doctor }) => doctor.key === key)
  return own.length === 0 ? agenda : { ...agenda, doctors: own }
}

/** Whether there is nothing to see on days of doctors. */
export function isEmptyDay({
  doctors,
}: {
  readonly doctors: readonly Pick<DoctorDay, 'absences' | 'blocks' | 'open' | 'visits'>[]
}): boolean {
  return doctors.every(
    ({ visits, open, absences, blocks }) =>
      visits.length + open.length + absences.length + blocks.length === 0,
  )
}
