import {
  createBusyFinder,
  listIdsOf,
  listedTimes,
  markBusySlots,
  neededTime,
  takenTimes,
  type BusyLists,
} from '#src/areas/doctors/model/busyDoctors.ts'
import { watchBusyLists } from '#src/areas/doctors/repository/busyTimes.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import type { Subscriptions } from '#src/data/sdk/Subscriptions.ts'
import { watchTimes } from './watchTimes.ts'

/** Marks slots of a service at which its doctor is busy: see `markBusySlots`. */
export type MarkSlots = (slots: readonly Slot[]) => readonly Slot[]

interface DoctorTime {
  readonly clinicId: string
  /** The service whose slots are marked. */
  readonly own: ListedService
  /** All services of its doctor, with this one. */
  readonly ofDoctor: readonly ListedService[]
  /** The slots begin from one instant until another, both in epoch milliseconds. */
  readonly from: number
  readonly until: number
}

/** What is known of one doctor's time. */
interface Known {
  /** By the service's id. */
  readonly times: Map<string, readonly Slot[]>
  /** Null until it is answered. */
  lists: BusyLists | null
}

/**
 * Emits what marks the slots of a service: once all is known that its doctor and its room have in the range, and
 * after every change.
 *
 * @param subscriptions ends it
 */
export function watchDoctorTime(
  backend: Backend,
  { clinicId, own, ofDoctor, from, until }: DoctorTime,
  subscriptions: Subscriptions,
  observer: Observer<MarkSlots>,
): void {
  const longest = Math.max(...ofDoctor.map(({ duration }) => duration)) * MINUTE_MS
  // A visit that began before may go on, and the last slot lasts beyond the range. The service's own
  // slots within it are the follower's.
  const end = until + own.duration * MINUTE_MS
  const known: Known = { times: new Map(), lists: null }

  function report(): void {
    const { times, lists } = known
    if (subscriptions.hasEnded || lists === null || times.size < ofDoctor.length) return
    observer.next((slots) => mark(slots, own, ofDoctor, { times, lists }))
  }

  const failed: typeof observer.failed = (failure) => {
    if (!subscriptions.hasEnded) observer.failed(failure)
  }

  subscriptions.add(
    watchBusyLists(
      backend,
      {
        clinicId,
        listIds: listIdsOf([own]),
        // The pause after the last slot, too.
        range: { from, until: end + own.pause * MINUTE_MS },
      },
      {
        next: (lists) => {
          known.lists = lists
          report()
        },
        failed,
      },
    ),
  )
  for (const { id } of ofDoctor) {
    if (subscriptions.hasEnded) return
    const range = { from: from - longest, until: id === own.id ? from : end }
    subscriptions.add(
      watchTimes(backend, clinicId, [id], range, {
        next: (value) => {
          known.times.set(id, value.get(id) ?? [])
          report()
        },
        failed,
      }),
    )
  }
}

/** Marks slots of a service by themselves and by what else its doctor has. */
function mark(
  slots: readonly Slot[],
  own: ListedService,
  ofDoctor: readonly ListedService[],
  { times, lists }: { readonly times: Known['times']; readonly lists: BusyLists },
): readonly Slot[] {
  // A visit that was booked before its service named the doctor, or was squeezed in, is in no list.
  const taken = takenTimes([
    { ...own, slots },
    ...ofDoctor.map((service) => ({ ...service, slots: times.get(service.id) ?? [] })),
  ])
  const findBusy = createBusyFinder([...taken, ...listedTimes([own], lists)])
  return markBusySlots(slots, neededTime(own), findBusy)
}
