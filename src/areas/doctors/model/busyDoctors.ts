import type { Slot } from '#src/core/time/slot.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { DoctorsTime } from './absence.ts'
import { doctorKey } from './doctorKey.ts'
import type { TakenTime } from './takenTime.ts'

/** A time at which a doctor can't see anyone else. Both in epoch milliseconds; `end` is not part of it. */
export interface BusyTime {
  readonly doctor: string
  readonly start: number
  readonly end: number
  /** Of which service it is, where that is known. */
  readonly serviceId?: string
  /** How many patients of that service come at one time; 0 or nothing for one. */
  readonly places?: number
}

/** Returns those of the busy times that a time of the same doctor overlaps, in time order. */
export type BusyFinder<Busy extends BusyTime = BusyTime> = (time: DoctorsTime) => readonly Busy[]

/**
 * Decides whether a doctor is busy at a time: the only place that does. Two services mean the same doctor where
 * their names differ by blanks and capitals only. Places of one time of a group don't keep one another out.
 */
export function createBusyFinder<Busy extends BusyTime>(busy: readonly Busy[]): BusyFinder<Busy> {
  const byDoctor = new Map<string, { readonly times: Busy[]; longest: number }>()
  for (const time of busy.toSorted((a, b) => a.start - b.start)) {
    const key = doctorKey(time.doctor)
    const own = byDoctor.get(key) ?? { times: [], longest: 0 }
    own.times.push(time)
    own.longest = Math.max(own.longest, time.end - time.start)
    byDoctor.set(key, own)
  }
  return (asked) => {
    const { doctor, timestamp, duration } = asked
    const own = byDoctor.get(doctorKey(doctor))
    if (own === undefined) return []
    const { times, longest } = own
    const end = timestamp + duration * MINUTE_MS
    const found: Busy[] = []
    for (let index = firstAfter(times, timestamp - longest); index < times.length; index += 1) {
      const time = times[index]
      if (time === undefined || time.start >= end) break
      if (time.end > timestamp && !isSameGroup(time, asked)) found.push(time)
    }
    return found
  }
}

/** Whether both are places of one group at one time. */
function isSameGroup(time: BusyTime, asked: DoctorsTime): boolean {
  return (
    time.start === asked.timestamp &&
    time.serviceId !== undefined &&
    time.serviceId === asked.serviceId &&
    // One of them may have been booked before the service became a group.
    Math.max(time.places ?? 0, asked.places ?? 0) > 0
  )
}

/** A service with some of its slots. */
interface ServiceTimes extends Omit<DoctorsTime, 'timestamp'> {
  readonly id: string
  readonly slots: readonly Slot[]
}

/**
 * When the doctors of a clinic are busy, as everyone may know it: a slot that is taken is a visit as long as its
 * service takes. `except` is a slot that its visit is about to leave.
 */
export function takenTimes(
  services: readonly ServiceTimes[],
  except: { readonly serviceId: string; readonly slotId: string } | null = null,
): readonly BusyTime[] {
  return services.flatMap(({ id, doctor, duration, places = 0, slots }) =>
    slots
      .filter(
        ({ slotId, available }) =>
          !available && !(id === except?.serviceId && slotId === except.slotId),
      )
      .map(({ timestamp }) => ({
        doctor,
        start: timestamp,
        end: timestamp + duration * MINUTE_MS,
        serviceId: id,
        places,
      })),
  )
}

/** Who gives a service, and how long the doctor is busy with it. */
interface ServiceOfDoctor {
  readonly doctor: string
  /** Empty where it names none of the clinic's doctors. */
  readonly doctorId: string
}

/** When doctors are busy, by their ids: what their lists say, the pauses and the blocked times included. */
export type ListsOfDoctors = ReadonlyMap<string, readonly TakenTime[]>

/**
 * When the doctors of these services are busy, as their lists say. `exceptKey` is the key of a visit that is about to
 * leave.
 */
export function listedTimes(
  services: readonly ServiceOfDoctor[],
  lists: ListsOfDoctors,
  exceptKey: string | null = null,
): readonly BusyTime[] {
  const names = new Map(services.map(({ doctorId, doctor }) => [doctorId, doctor]))
  return [...names].flatMap(([doctorId, doctor]) =>
    (lists.get(doctorId) ?? [])
      .filter(({ key }) => key !== exceptKey)
      .map(({ from, until }) => ({ doctor, start: from, end: until })),
  )
}

/** The ids of the doctors whom these services name, each once. */
export function doctorIdsOf(services: readonly ServiceOfDoctor[]): readonly string[] {
  return [...new Set(services.map(({ doctorId }) => doctorId))].filter((id) => id !== '').sort()
}

/** Returns the doctor whom a visit of a service needs, and for how long: the pause after it included. */
export function neededTime({
  id,
  doctor,
  duration,
  pause,
  places,
}: Pick<DoctorsTime, 'doctor' | 'duration'> & {
  readonly id: string
  readonly pause: number
  readonly places: number
}): Omit<DoctorsTime, 'timestamp'> {
  return { doctor, duration: duration + pause, serviceId: id, places }
}

/** The same slots; the free ones at which their doctor is busy say so. */
export function markBusySlots(
  slots: readonly Slot[],
  needed: Omit<DoctorsTime, 'timestamp'>,
  findBusy: BusyFinder,
): readonly Slot[] {
  return slots.map((slot) =>
    slot.available && findBusy({ ...needed, timestamp: slot.timestamp }).length > 0
      ? { ...slot, isDoctorBusy: true }
      : slot,
  )
}

/** The index of the first time that begins after an instant. */
function firstAfter(times: readonly BusyTime[], instant: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((times[middle]?.start ?? Infinity) > instant) high = middle
    else low = middle + 1
  }
  return low
}
