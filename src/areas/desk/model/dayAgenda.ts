import { isWithinAbsence, type NewAbsence } from '#src/areas/doctors/model/absence.ts'
import { createBusyFinder, type BusyTime } from '#src/areas/doctors/model/busyDoctors.ts'
import { doctorKey } from '#src/areas/doctors/model/doctorKey.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { endOf, sortByStart, startOf } from '#src/core/time/appointmentTime.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

/**
 * Where a visit is: `waiting` for the clinic's approval, `lapsed` where that never came, `now` while it
 * lasts, `over` until it is marked.
 */
export type VisitState = 'confirmed' | 'waiting' | 'lapsed' | 'now' | 'over' | 'done' | 'missed'

export interface AgendaVisit {
  readonly appointment: Appointment
  readonly state: VisitState
  /** Whether it is still to be moved, cancelled or kept because its doctor is away then. */
  readonly isDoctorAway: boolean
}

/** A time that can still be booked. */
export interface FreeTime {
  readonly serviceId: string
  readonly serviceName: string
  readonly slotId: string
  /** Minutes. */
  readonly duration: number
}

export interface AgendaCell {
  readonly visits: readonly AgendaVisit[]
  /** One for each service of the doctor that is free at this time. */
  readonly free: readonly FreeTime[]
  /** Whether a visit that began before goes on here. */
  readonly isBusy: boolean
  /** Whether the doctor is away at this time. */
  readonly isAway: boolean
  /** The absences of the doctor that begin here, within the day. */
  readonly awayFrom: readonly NewAbsence[]
}

export interface AgendaRow {
  /** Epoch milliseconds. */
  readonly start: number
  /** One for each doctor, in their order. */
  readonly cells: readonly AgendaCell[]
}

export interface DayAgenda {
  /** Each once, in the order of the services; those without a service of their own last. */
  readonly doctors: readonly string[]
  /** When each doctor is away on the day, in their order. */
  readonly away: readonly (readonly NewAbsence[])[]
  /** One for each time at which something begins. */
  readonly rows: readonly AgendaRow[]
}

interface DayBook {
  /** The appointments that begin on the day, active and past. */
  readonly appointments: readonly Appointment[]
  /** The clinic's own, with the slots of the day alone. */
  readonly services: readonly Pick<ListedService, 'id' | 'name' | 'doctor' | 'duration' | 'slots'>[]
  /** The clinic's absences, of other days too, and the day, in epoch milliseconds. */
  readonly away?: {
    readonly absences: readonly NewAbsence[]
    readonly from: number
    readonly until: number
  }
  /** When the clinic's doctors are busy: no time that overlaps is open. */
  readonly busy: readonly BusyTime[]
}

const NOBODY_AWAY = { absences: [], from: 0, until: 0 }

/** A day of a clinic by time and doctor. `now` in epoch milliseconds. */
export function dayAgenda(
  { appointments, services, away = NOBODY_AWAY, busy: busyTimes }: DayBook,
  now: number,
): DayAgenda {
  const absences = away.absences.filter(({ from, until }) => from < away.until && until > away.from)
  const visits = sortByStart(appointments)
    .map((appointment) => {
      const state = stateOf(appointment, now)
      return { appointment, state, isDoctorAway: isAffected(appointment, state, absences) }
    })
    .filter((visit): visit is AgendaVisit => visit.state !== null)
  const doctors = listDoctors([
    ...services.map(({ doctor }) => doctor),
    ...visits.map(({ appointment }) => appointment.bookingDetails.doctor),
    ...absences.map(({ doctor }) => doctor),
  ])
  const keys = doctors.map(doctorKey)
  const rows = new Map<number, { readonly visits: AgendaVisit[]; readonly free: FreeTime[] }[]>()

  function cellAt(start: number, doctor: string): { visits: AgendaVisit[]; free: FreeTime[] } {
    const cells = rows.get(start) ?? keys.map(() => ({ visits: [], free: [] }))
    rows.set(start, cells)
    // Every doctor was listed above.
    return cells[keys.indexOf(doctorKey(doctor))] ?? { visits: [], free: [] }
  }

  // An absence that begins within the day has a place in it, also where nothing else begins.
  for (const { doctor, from } of absences) if (from > away.from) cellAt(from, doctor)
  for (const visit of visits) {
    const { appointment } = visit
    cellAt(startOf(appointment), appointment.bookingDetails.doctor).visits.push(visit)
  }
  // Slots and appointments arrive one after the other.
  const taken = new Set(
    appointments
      .filter(({ status }) => status !== 'completed')
      .map(({ bookingDetails: { serviceId, slot } }) => `${serviceId}/${slot.slotId}`),
  )
  const findBusy = createBusyFinder(busyTimes)
  for (const { id, name, doctor, duration, slots } of services) {
    for (const { slotId, timestamp, available } of slots) {
      if (!available || timestamp + duration * MINUTE_MS <= now) continue
      if (taken.has(`${id}/${slotId}`)) continue
      if (findBusy({ doctor, timestamp, duration }).length > 0) continue
      const free = { serviceId: id, serviceName: name, slotId, duration }
      cellAt(timestamp, doctor).free.push(free)
    }
  }

  const busy = keys.map((key) =>
    visits.filter(({ appointment }) => doctorKey(appointment.bookingDetails.doctor) === key),
  )
  const absencesOf = keys.map((key) => absences.filter(({ doctor }) => doctorKey(doctor) === key))
  return {
    doctors,
    away: absencesOf,
    rows: [...rows]
      .toSorted(([a], [b]) => a - b)
      .map(([start, cells]) => ({
        start,
        cells: cells.map((cell, column) => ({
          ...cell,
          isBusy: (busy[column] ?? []).some(
            ({ appointment }) => startOf(appointment) < start && endOf(appointment) > start,
          ),
          isAway: (absencesOf[column] ?? []).some(
            ({ from, until }) => from <= start && until > start,
          ),
          awayFrom: (absencesOf[column] ?? []).filter(
            ({ from }) => from === start && from > away.from,
          ),
        })),
      })),
  }
}

/** What has ended, or is over, needs no doctor any more. */
function isAffected(
  { bookingDetails: { doctor, duration, slot } }: Appointment,
  state: VisitState | null,
  absences: readonly NewAbsence[],
): boolean {
  const isToCome = state === 'confirmed' || state === 'waiting' || state === 'now'
  return isToCome && isWithinAbsence(absences, { doctor, duration, timestamp: slot.timestamp })
}

/** A cancelled visit has no place in the day. */
function stateOf(appointment: Appointment, now: number): VisitState | null {
  switch (appointment.status) {
    case 'pending':
      return startOf(appointment) > now ? 'waiting' : 'lapsed'
    case 'confirmed':
      if (endOf(appointment) <= now) return 'over'
      return startOf(appointment) <= now ? 'now' : 'confirmed'
    case 'completed':
      if (appointment.outcome?.kind === 'cancelled') return null
      return appointment.outcome?.kind === 'no-show' ? 'missed' : 'done'
  }
}

function listDoctors(names: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>()
  for (const name of names) {
    const key = doctorKey(name)
    if (!byKey.has(key)) byKey.set(key, name)
  }
  return [...byKey.values()]
}

/** Returns the row before which the present is; the number of rows where all of them have begun. */
export function findNowPosition({ rows }: Pick<DayAgenda, 'rows'>, now: number): number {
  const position = rows.findIndex(({ start }) => start > now)
  return position === -1 ? rows.length : position
}

export interface DoctorSummary {
  readonly booked: number
  readonly waiting: number
  /** Times that are open, each once, however many services they are open for. */
  readonly free: number
}

/** What each doctor has on the day, in their order. A missed visit counts as booked. */
export function summarizeDoctors({
  doctors,
  rows,
}: Pick<DayAgenda, 'doctors' | 'rows'>): readonly DoctorSummary[] {
  return doctors.map((_, column) => {
    const cells = rows.flatMap(({ cells: all }) => all[column] ?? [])
    const visits = cells.flatMap((cell) => cell.visits)
    const waiting = visits.filter(({ state }) => state === 'waiting').length
    return {
      booked: visits.filter(({ state }) => state !== 'waiting' && state !== 'lapsed').length,
      waiting,
      free: cells.filter(({ free }) => free.length > 0).length,
    }
  })
}

/** The day of one doctor alone; all of it where no such doctor is in it. */
export function ofDoctor(agenda: DayAgenda, doctor: string): DayAgenda {
  const column = agenda.doctors.map(doctorKey).indexOf(doctorKey(doctor))
  if (column === -1) return agenda
  return {
    doctors: agenda.doctors.slice(column, column + 1),
    away: agenda.away.slice(column, column + 1),
    rows: agenda.rows
      .map(({ start, cells }) => ({ start, cells: cells.slice(column, column + 1) }))
      .filter(({ cells }) =>
        cells.some(
          ({ visits, free, awayFrom }) =>
            visits.length > 0 || free.length > 0 || awayFrom.length > 0,
        ),
      ),
  }
}
