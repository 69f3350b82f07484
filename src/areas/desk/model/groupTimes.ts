import type { ListedService } from '#src/areas/services/model/service.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { AgendaVisit } from './dayAgenda.ts'
import type { FreeTime, OpenTime } from './openTimes.ts'

/** The visits of a group that begin together: several patients at one time. */
export interface GroupTime {
  readonly serviceId: string
  readonly serviceName: string
  /** Epoch milliseconds. */
  readonly start: number
  /** Minutes. */
  readonly duration: number
  /** By the patient's name, and then those that were cancelled; at least one. */
  readonly visits: readonly AgendaVisit[]
  /** How many places are taken: requests take one as well. */
  readonly taken: number
  /** How many places there are; null where they are not known, as of a day long past. */
  readonly places: number | null
  /** What can still be booked of it; null for nothing. */
  readonly free: FreeTime | null
}

interface DayOfGroups {
  /** In time order. */
  readonly visits: readonly AgendaVisit[]
  /** With the slots of the day. */
  readonly services: readonly Pick<ListedService, 'id' | 'places' | 'slots'>[]
  readonly open: readonly OpenTime[]
}

/** Returns the groups of a day that somebody has booked, in time order. Of a group nobody booked there is an open time. */
export function listGroupTimes({ visits, services, open }: DayOfGroups): readonly GroupTime[] {
  const byTime = new Map<string, AgendaVisit[]>()
  for (const visit of visits) {
    const { serviceId, slot } = visit.appointment.bookingDetails
    const key = `${serviceId}/${slot.timestamp}`
    byTime.set(key, [...(byTime.get(key) ?? []), visit])
  }
  return [...byTime.values()].flatMap((together) => {
    const [first] = together
    if (first === undefined) return []
    const start = startOf(first.appointment)
    const { serviceId, serviceName } = first.appointment.bookingDetails
    const service = services.find(({ id }) => id === serviceId)
    // Some may have been booked before the service became a group, or after it was one.
    const isGroup =
      (service?.places ?? 0) > 0 ||
      together.some(({ appointment }) => appointment.bookingDetails.places > 0)
    if (!isGroup) return []
    const slots = service?.slots.filter(({ timestamp }) => timestamp === start) ?? []
    const booked = together.filter(({ state }) => state !== 'cancelled').length
    // Slots and appointments arrive one after the other.
    const taken = Math.max(booked, slots.filter(({ available }) => !available).length)
    return {
      serviceId,
      serviceName,
      start,
      duration: Math.max(...together.map(({ appointment }) => appointment.bookingDetails.duration)),
      visits: together.toSorted(
        (a, b) =>
          Number(a.state === 'cancelled') - Number(b.state === 'cancelled') ||
          nameOf(a).localeCompare(nameOf(b)),
      ),
      taken,
      places: slots.length === 0 ? null : Math.max(slots.length, taken),
      free:
        open
          .find((time) => time.start === start)
          ?.free.find((time) => time.serviceId === serviceId) ?? null,
    }
  })
}

function nameOf({ appointment }: AgendaVisit): string {
  return appointment.patientData.fullname
}

/** Returns what a day has outside its groups. */
export function outsideGroups({
  visits,
  open,
  groups,
}: Pick<DayOfGroups, 'open' | 'visits'> & {
  readonly groups: readonly GroupTime[]
}): Pick<DayOfGroups, 'open' | 'visits'> {
  const grouped = new Set(groups.flatMap((group) => group.visits))
  const offered = new Set(groups.flatMap(({ free }) => free ?? []))
  return {
    visits: visits.filter((visit) => !grouped.has(visit)),
    open: open
      .map((time) => ({ ...time, free: time.free.filter((each) => !offered.has(each)) }))
      .filter(({ free }) => free.length > 0),
  }
}

/** How many of its visits are in each state that a block of them names beside its title. */
export type GroupTally = Readonly<
  Record<'arrived' | 'begun' | 'done' | 'lapsed' | 'missed' | 'over' | 'waiting', number>
>

/** Counts how far the visits of a group are. */
export function tallyGroup({ visits }: Pick<GroupTime, 'visits'>): GroupTally {
  const count = (state: keyof GroupTally): number =>
    visits.filter((visit) => visit.state === state).length
  return {
    waiting: count('waiting'),
    lapsed: count('lapsed'),
    arrived: count('arrived'),
    begun: count('begun'),
    over: count('over'),
    done: count('done'),
    missed: count('missed'),
  }
}
