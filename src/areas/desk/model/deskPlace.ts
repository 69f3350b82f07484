import type { ListedService } from '#src/areas/services/model/service.ts'
import { timeOf } from '#src/areas/services/model/weeklyHours.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDay, toWallTime } from '#src/core/time/wallClock.ts'
import type { DoctorDay } from './dayAgenda.ts'
import { findGround, type GridColumn } from './dayGrid.ts'
import { deskDoctorOf, type DeskDoctor } from './deskDoctor.ts'
import { instantAt, POINTED_STEP } from './gridPlace.ts'

/** A time of a doctor at which something new may be planned. */
export interface DeskPlace {
  readonly doctor: DeskDoctor
  /** Null where the doctor is only a text in services. */
  readonly doctorId: string | null
  /** Epoch milliseconds. */
  readonly start: number
  /** What the doctor has on the day. */
  readonly day: Pick<DoctorDay, 'blocks' | 'groups' | 'visits'>
  /** The doctor's own. */
  readonly services: readonly Pick<ListedService, 'duration' | 'id' | 'name' | 'pause'>[]
  /** Null where the time is within the published hours. */
  readonly outside: 'away' | 'break' | 'closed' | 'past' | null
}

interface Surroundings {
  readonly zone: TimeZone
  readonly now: number
  /** The clinic's own. */
  readonly services: readonly ListedService[]
}

/** Returns what is known of a time of a doctor's day; `minutes` are those of the clock since midnight. */
export function findDeskPlace(
  column: GridColumn,
  minutes: number,
  { zone, now, services }: Surroundings,
): DeskPlace {
  const { day, doctor, doctorId } = column
  const start = instantAt(day, minutes, zone)
  return {
    doctor,
    doctorId,
    start,
    day: column,
    services: services.filter((service) => deskDoctorOf(service.doctor).key === doctor.key),
    outside: start <= now ? 'past' : findGround(column, minutes),
  }
}

/** What is proposed on a day other than today, in minutes since midnight. */
const USUAL_START = 9 * 60

const LAST_QUARTER = 23 * 60 + 45

/** Returns the time of a day that is proposed for something new, as '13:45': today the next quarter of an hour. */
export function proposedTime(day: number, now: number, zone: TimeZone): string {
  if (startOfDay(now, zone) !== day) return timeOf(USUAL_START)
  const quarter = Math.floor(toWallTime(now, zone).minutes / POINTED_STEP + 1) * POINTED_STEP
  return timeOf(Math.min(quarter, LAST_QUARTER))
}
