import { markBusySlots, neededTime, type BusyFinder } from '#src/areas/doctors/model/busyDoctors.ts'
import type { ListedService, ServicePolicy } from '#src/areas/services/model/service.ts'
import { findOfferProblem } from '#src/areas/services/model/servicePolicy.ts'
import { groupSlotsByDay } from '#src/areas/services/model/slotDays.ts'
import { joinPlaces } from '#src/core/time/joinPlaces.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** What a clinic chooses a time from. */
export type OfferedService = Pick<
  ListedService,
  'id' | 'name' | 'doctor' | 'doctorId' | 'roomId' | 'duration' | 'pause' | 'places' | 'price'
> &
  ServicePolicy

/** In place of a slot's id, for a time that a clinic takes without having published it. */
export const NEW_SLOT_ID = ''

/** A free time of a service. */
export interface FreeTime {
  readonly service: OfferedService
  readonly slot: Slot
}

export interface FreeDay {
  /** Epoch milliseconds of the day's start in the clinic's zone. */
  readonly day: number
  /** By doctor and name; those with the same service in time order. */
  readonly services: readonly {
    readonly service: OfferedService
    readonly slots: readonly Slot[]
  }[]
}

/** The doctors of a clinic: `first` before the others, which are in the order of the alphabet. */
export function doctorsOf(
  services: readonly OfferedService[],
  first: string | null,
): readonly string[] {
  const names = [...new Set(services.map(({ doctor }) => doctor))].toSorted((a, b) =>
    a.localeCompare(b),
  )
  return first !== null && names.includes(first)
    ? [first, ...names.filter((name) => name !== first)]
    : names
}

interface FreeDaysOptions {
  /** Earlier slots are left out; epoch milliseconds. */
  readonly from: number
  readonly zone: TimeZone
  readonly findBusy: BusyFinder
  /** Whether free slots at which the doctor has another visit are there, marked. */
  readonly showsBusy: boolean
  /** The service that comes before the others on each day; null for none. */
  readonly firstServiceId?: string | null
  /** For a patient the moment of choosing, by which the services' own rules are asked; null for a clinic. */
  readonly patientAt: number | null
}

/** The free slots of these services, by day and service. */
export function freeDays(
  services: readonly OfferedService[],
  times: ReadonlyMap<string, readonly Slot[]>,
  { from, zone, findBusy, showsBusy, patientAt, firstServiceId = null }: FreeDaysOptions,
): readonly FreeDay[] {
  const days = new Map<number, { service: OfferedService; slots: readonly Slot[] }[]>()
  for (const service of services) {
    const marked = markBusySlots(times.get(service.id) ?? [], neededTime(service), findBusy)
    const free = joinPlaces(marked).filter(
      (slot) =>
        slot.available &&
        slot.timestamp >= from &&
        (showsBusy || slot.isDoctorBusy !== true) &&
        (patientAt === null || findOfferProblem(service, slot, patientAt) === null),
    )
    for (const { day, slots } of groupSlotsByDay(free, zone)) {
      const known = days.get(day) ?? []
      known.push({ service, slots })
      days.set(day, known)
    }
  }
  return [...days]
    .map(([day, own]) => ({
      day,
      services: own.toSorted(
        (a, b) =>
          Number(b.service.id === firstServiceId) - Number(a.service.id === firstServiceId) ||
          a.service.doctor.localeCompare(b.service.doctor) ||
          a.service.name.localeCompare(b.service.name),
      ),
    }))
    .toSorted((a, b) => a.day - b.day)
}

export function countFreeTimes(days: readonly FreeDay[]): number {
  return days.flatMap(({ services }) => services.flatMap(({ slots }) => slots)).length
}
