import type { Slot } from '#src/core/time/slot.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { DoctorsTime } from './absence.ts'
import { doctorKey } from './doctorKey.ts'
import type { TakenTime } from './takenTime.ts'

/**
 * A time at which a doctor can't see anyone else, or a room is not free, or both. Both in epoch milliseconds; `end` is
 * not part of it.
 */
export interface BusyTime {
  /** Null where it is only a room's. */
  readonly doctor: string | null
  /** Empty, or missing, where no room is taken. */
  readonly roomId?: string
  readonly start: number
  readonly end: number
  /** The service, where that is known. */
  readonly serviceId?: string
  /** How many patients of that service come at one time; 0 or nothing for one. */
  readonly places?: number
}

/** A time of a doctor, and of a room where it needs one. */
interface NeededTime extends DoctorsTime {
  readonly roomId?: string
}

/** Returns those of the busy times that a time of the same doctor, or in the same room, overlaps, in time order. */
export type BusyFinder<Busy extends BusyTime = BusyTime> = (time: NeededTime) => readonly Busy[]

/**
 * Decides whether a doctor and a room are busy at a time: the only place that does. Two services mean the same doctor
 * where their names differ by blanks and capitals only. Places of one time of a group don't keep one another out.
 */
export function createBusyFinder<Busy extends BusyTime>(busy: readonly Busy[]): BusyFinder<Busy> {
  const lists = new Map<string, { readonly times: Busy[]; longest: number }>()
  for (const time of busy.toSorted((a, b) => a.start - b.start)) {
    for (const key of listKeysOf(time)) {
      const own = lists.get(key) ?? { times: [], longest: 0 }
      own.times.push(time)
      own.longest = Math.max(own.longest, time.end - time.start)
      lists.set(key, own)
    }
  }
  return (needed) => {
    const { timestamp, duration } = needed
    const end = timestamp + duration * MINUTE_MS
    const found = new Set<Busy>()
    for (const key of listKeysOf(needed)) {
      const { times, longest } = lists.get(key) ?? { times: [], longest: 0 }
      for (let index = firstAfter(times, timestamp - longest); index < times.length; index += 1) {
        const time = times[index]
        if (time === undefined || time.start >= end) break
        if (time.end > timestamp && !isSameGroup(time, needed)) found.add(time)
      }
    }
    return [...found].sort((a, b) => a.start - b.start)
  }
}

/** Whose time it is: the doctor's, by name, and the room's. */
function listKeysOf({ doctor, roomId = '' }: Pick<BusyTime, 'doctor' | 'roomId'>): string[] {
  return [
    ...(doctor === null ? [] : [`doctor ${doctorKey(doctor)}`]),
    ...(roomId === '' ? [] : [`room ${roomId}`]),
  ]
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
interface ServiceTimes extends Omit<NeededTime, 'timestamp'> {
  readonly id: string
  readonly slots: readonly Slot[]
}

/**
 * When the doctors and the rooms of a clinic are busy, as everyone may know it: a slot that is taken is a visit as long
 * as its service takes. `except` are slots that their visits are about to leave.
 */
export function takenTimes(
  services: readonly ServiceTimes[],
  except: readonly { readonly serviceId: string; readonly slotId: string }[] = [],
): readonly BusyTime[] {
  return services.flatMap(({ id, doctor, roomId = '', duration, places = 0, slots }) =>
    slots
      .filter(
        ({ slotId, available }) =>
          !available && !except.some((left) => id === left.serviceId && slotId === left.slotId),
      )
      .map(({ timestamp }) => ({
        doctor,
        roomId,
        start: timestamp,
        end: timestamp + duration * MINUTE_MS,
        serviceId: id,
        places,
      })),
  )
}

/** Who gives a service, and where. */
interface ServiceOfLists {
  readonly doctor: string
  /** Empty where it names none of the clinic's doctors. */
  readonly doctorId: string
  /** Empty where it names none of the clinic's rooms. */
  readonly roomId: string
}

/** When doctors and rooms are busy, by their ids: what their lists say, the pauses and the blocked times included. */
export type BusyLists = ReadonlyMap<string, readonly TakenTime[]>

/**
 * When the doctors and the rooms of these services are busy, as their lists say. `exceptKeys` are the keys of visits that
 * are about to leave.
 */
export function listedTimes(
  services: readonly ServiceOfLists[],
  lists: BusyLists,
  exceptKeys: readonly string[] = [],
): readonly BusyTime[] {
  const owners = new Map<string, Pick<BusyTime, 'doctor' | 'roomId'>>(
    services.flatMap(({ doctorId, doctor, roomId }) => [
      [doctorId, { doctor }] as const,
      [roomId, { doctor: null, roomId }] as const,
    ]),
  )
  return [...owners].flatMap(([listId, owner]) =>
    (listId === '' ? [] : (lists.get(listId) ?? []))
      .filter(({ key }) => !exceptKeys.includes(key))
      .map(({ from, until }) => ({ ...owner, start: from, end: until })),
  )
}

/** The ids of the doctors and the rooms that these services name, each once. */
export function listIdsOf(services: readonly Omit<ServiceOfLists, 'doctor'>[]): readonly string[] {
  return [...new Set(services.flatMap(({ doctorId, roomId }) => [doctorId, roomId]))]
    .filter((id) => id !== '')
    .sort()
}

/** Returns the doctor and the room that a visit of a service needs, and for how long: the pause after it included. */
export function neededTime({
  id,
  doctor,
  roomId = '',
  duration,
  pause,
  places,
}: Pick<NeededTime, 'doctor' | 'roomId' | 'duration'> & {
  readonly id: string
  readonly pause: number
  readonly places: number
}): Omit<NeededTime, 'timestamp'> {
  return { doctor, roomId, duration: duration + pause, serviceId: id, places }
}

/** The same slots; the free ones at which their doctor or their room is busy say so. */
export function markBusySlots(
  slots: readonly Slot[],
  needed: Omit<NeededTime, 'timestamp'>,
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
