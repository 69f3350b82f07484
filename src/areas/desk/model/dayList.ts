import type { NewAbsence } from '#src/areas/doctors/model/absence.ts'
import { endOf, startOf } from '#src/core/time/appointmentTime.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { AgendaVisit, DayAgenda, DeskBlock } from './dayAgenda.ts'
import type { DeskDoctor } from './deskDoctor.ts'
import { outsideGroups, type GroupTime } from './groupTimes.ts'
import type { OpenTime } from './openTimes.ts'

/** What one doctor has at one time. */
export interface ListedPart {
  readonly doctor: DeskDoctor
  /** The absences that begin then. */
  readonly absences: readonly NewAbsence[]
  /** The visits of no group. */
  readonly visits: readonly AgendaVisit[]
  readonly groups: readonly GroupTime[]
  /** The blocked times that begin then, or went on from the day before. */
  readonly blocks: readonly DeskBlock[]
  readonly open: OpenTime | null
}

/** A time of the day at which something begins. */
export interface ListedTime {
  /** Epoch milliseconds. */
  readonly start: number
  /** When all of it is over, in epoch milliseconds. */
  readonly end: number
  /** In the order of the doctors. */
  readonly parts: readonly ListedPart[]
}

/** The day of all its doctors as one list, in time order. Absences that began on another day are left out. */
export function listDay({ day, doctors: all }: DayAgenda): readonly ListedTime[] {
  const doctors = all.map((each) => ({ ...each, ...outsideGroups(each) }))
  const startOfBlock = ({ from }: DeskBlock): number => Math.max(from, day)
  const starts = doctors.flatMap(({ visits, groups, open, blocks, absences }) => [
    ...blocks.map(startOfBlock),
    ...groups.map((group) => group.start),
    ...visits.map(({ appointment }) => startOf(appointment)),
    ...open.map(({ start }) => start),
    ...absences.map(({ from }) => from).filter((from) => from > day),
  ])
  return [...new Set(starts)]
    .toSorted((a, b) => a - b)
    .map((start) => {
      const parts = doctors
        .map(({ doctor, visits, groups, open, blocks, absences }): ListedPart => ({
          doctor,
          absences: absences.filter(({ from }) => from === start && from > day),
          visits: visits.filter(({ appointment }) => startOf(appointment) === start),
          groups: groups.filter((group) => group.start === start),
          blocks: blocks.filter((block) => startOfBlock(block) === start),
          open: open.find((time) => time.start === start) ?? null,
        }))
        .filter(
          ({ absences, visits, groups, blocks, open }) =>
            absences.length + visits.length + groups.length + blocks.length > 0 || open !== null,
        )
      return { start, end: Math.max(...parts.map(endOfPart)), parts }
    })
}

function endOfPart({ absences, visits, groups, blocks, open }: ListedPart): number {
  return Math.max(
    ...absences.map(({ until }) => until),
    ...visits.map(({ appointment }) => endOf(appointment)),
    ...groups.map(({ start, duration }) => start + duration * MINUTE_MS),
    ...blocks.map(({ until }) => until),
    ...(open?.free ?? []).map(({ duration }) => (open?.start ?? 0) + duration * MINUTE_MS),
  )
}
