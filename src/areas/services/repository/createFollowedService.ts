import { isFullyBooked } from '#src/areas/services/model/openSlots.ts'
import type { PlacedService } from '#src/areas/services/model/placedServices.ts'
import type { ComingSlots, ListedService } from '#src/areas/services/model/service.ts'
import { decodeListedFields } from '#src/areas/services/records/serviceRecord.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { Subscriptions } from '#src/data/sdk/Subscriptions.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import type { DoctorCalendar } from './createDoctorCalendar.ts'
import { PUBLIC_SLOTS } from './publicSlots.ts'
import { watchComingSlots, type ComingSlotsWatch } from './watchComingSlots.ts'
import { fieldsTarget } from './watchService.ts'

/** In place of slots that nobody asks for. */
const NO_SLOTS: ComingSlots = { slots: [], hasLaterSlots: false }

interface FollowedServiceTarget {
  readonly clinicId: string
  readonly serviceId: string
  readonly calendar: DoctorCalendar | null
  /** Whether its slots are read: without them it counts as answered, and is always listed. */
  readonly hasSlots: boolean
}

/** Called on every news of a service. */
interface FollowedServiceObserver {
  readonly changed: () => void
  readonly failed: (failure: Failure) => void
}

/** One service of a list: its slots and, once they are asked for, the fields that a list shows. */
export interface FollowedService {
  /** Begins, once it can be found by those who are called back: answers may come at once. */
  start(asksForFields: boolean): void
  askForFields(): void
  describe(): Omit<PlacedService, 'id'>
  /** Whether all that is asked for is known. */
  isAnswered(): boolean
  /**
   * The service as it is listed, the same object until something of it changes. Null where it is not known, gone,
   * or could not be booked at any time that it was listed: one that fills up stays in the list.
   */
  list(): ListedService | null
  end(): void
}

export function createFollowedService(
  backend: Backend,
  { clinicId, serviceId, calendar, hasSlots }: FollowedServiceTarget,
  { changed, failed }: FollowedServiceObserver,
): FollowedService {
  const subscriptions = new Subscriptions()
  /** undefined until answered for the first time */
  let coming: ComingSlots | undefined
  let slotsWatch: ComingSlotsWatch | null = null
  let isAskedForFields = false
  let wasOpen = false
  /** undefined until answered; null where the service is gone or damaged */
  let fields: Omit<ListedService, 'slots'> | null | undefined
  let listed: ListedService | null = null

  function askForFields(): void {
    isAskedForFields = true
    const target = fieldsTarget(clinicId, serviceId, 'listed')
    subscriptions.add(
      watchValue(
        backend,
        target,
        (snapshot) =>
          snapshot.exists()
            ? decodeOrLeaveOut(
                () => decodeListedFields(clinicId, serviceId, snapshot.val()),
                target.path,
                backend.reportProblem,
              )
            : null,
        {
          next: (value) => {
            fields = value
            listed = null
            keepNotice()
            changed()
          },
          failed,
        },
      ),
    )
  }

  function watchSlots(): void {
    const target = { clinicId, serviceId, ...PUBLIC_SLOTS, calendar }
    slotsWatch = watchComingSlots(backend, target, {
      next: (value) => {
        coming = value
        listed = null
        changed()
      },
      failed,
    })
    subscriptions.add(slotsWatch.end)
    // The fields may have come first.
    keepNotice()
  }

  function keepNotice(): void {
    if (fields != null) slotsWatch?.keepNotice(fields.noticeMinutes)
  }

  function isOpen(): boolean | null {
    return coming === undefined ? null : !isFullyBooked(coming, backend.connection.now())
  }

  return {
    start: (asksForFields) => {
      if (asksForFields) askForFields()
      if (hasSlots) watchSlots()
      else coming = NO_SLOTS
    },
    askForFields,
    describe: () => ({ isOpen: isOpen(), isGone: fields === null, isAskedForFields }),
    isAnswered: () => coming !== undefined && (!isAskedForFields || fields !== undefined),
    list: () => {
      wasOpen ||= isOpen() === true
      if (fields == null || coming === undefined) return null
      if (!wasOpen && hasSlots) return null
      const { slots, hasLaterSlots } = coming
      listed ??= { ...fields, slots, ...(hasLaterSlots && { hasLaterSlots }) }
      return listed
    },
    end: () => {
      subscriptions.end()
    },
  }
}
