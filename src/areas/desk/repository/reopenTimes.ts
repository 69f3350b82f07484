import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import { readIsListed } from '#src/areas/accounts/records/readIsListed.ts'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { isWithinAbsence, type Absence, type ClosedSlot } from '#src/areas/doctors/model/absence.ts'
import { decodeClosedSlots } from '#src/areas/doctors/records/absenceRecord.ts'
import { timeChanges } from '#src/areas/doctors/records/timeChanges.ts'
import { readClinicServices } from '#src/areas/services/repository/readClinicServices.ts'
import { readCoversOf } from '#src/areas/services/repository/readCovers.ts'
import { readDayLimit } from '#src/areas/services/repository/readDayLimit.ts'
import { readSlots } from '#src/areas/services/repository/readSlots.ts'
import {
  addSlot,
  mergeChanges,
  readSlotLists,
  type SlotOwner,
} from '#src/areas/services/repository/slotWrites.ts'
import { EDITABLE_SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import { countTimes, NO_TIMES, type TimeCount } from '#src/core/time/timeCount.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import { readAbsences } from './readAbsences.ts'

/** Another tab may offer some of them first. */
const MAX_TRIES = 3

/**
 * Ends an absence: its closed times are offered again, in one update with it. Those that another absence
 * covers as well stay closed, and those that have passed are forgotten. One that is gone already is a
 * success.
 *
 * @returns how many times are offered again
 */
export async function reopenAbsence(
  backend: Backend,
  clinicId: string,
  absenceId: string,
): Promise<{ readonly reopened: TimeCount }> {
  return await reopen(backend, clinicId, async (closed) => {
    const [absences, services] = await Promise.all([
      readAbsences(backend, clinicId),
      readClinicServices(backend, clinicId),
    ])
    const ending = absences.filter((absence) => absence.absenceId === absenceId)
    const others = absences.filter((absence) => absence.absenceId !== absenceId)
    const isCovered = (slot: ClosedSlot, by: readonly Absence[]): boolean => {
      const service = services.find(({ id }) => id === slot.serviceId)
      return service !== undefined && isWithinAbsence(by, { ...service, timestamp: slot.timestamp })
    }
    return {
      slots: closed.filter((slot) => isCovered(slot, ending) && !isCovered(slot, others)),
      also:
        ending.length === 0
          ? {}
          : {
              [databasePaths.absence(clinicId, absenceId)]: null,
              ...(await enterIntoLog(backend, clinicId, [timeChanges.absenceRemoved(absenceId)])),
            },
    }
  })
}

/** Offers closed times again, one by one chosen. What is no longer closed is left as it is. */
export async function reopenSlots(
  backend: Backend,
  clinicId: string,
  wanted: readonly ClosedSlot[],
): Promise<{ readonly reopened: TimeCount }> {
  const chosen = new Set(wanted.map(keyOf))
  return await reopen(backend, clinicId, (closed) =>
    Promise.resolve({ slots: closed.filter((slot) => chosen.has(keyOf(slot))), also: {} }),
  )
}

type Choose = (
  closed: readonly ClosedSlot[],
) => Promise<{ readonly slots: readonly ClosedSlot[]; readonly also: Changes }>

async function reopen(
  backend: Backend,
  clinicId: string,
  choose: Choose,
): Promise<{ readonly reopened: TimeCount }> {
  requireClinic(backend, clinicId)
  requireConnection(backend)

  const reopened = await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const stored = await readValue(backend, databasePaths.closedSlots(clinicId))
      const { slots, also } = await choose(decodeClosedSlots(stored))
      const offered = await findUseful(backend, clinicId, slots)
      const [lists, isPublic] = await Promise.all([
        readSlotLists(backend, clinicId, offered),
        readIsListed(backend, clinicId),
      ])
      const owners = new Map(
        await Promise.all(
          [...lists].map(async ([id, list]) => {
            const own = offered.filter(({ serviceId }) => serviceId === id)
            const [findCover, dayLimit] = await Promise.all([
              readCoversOf(backend, list, own),
              readDayLimit(backend, list),
            ])
            return [id, { ...list, isPublic, findCover, dayLimit }] as const
          }),
        ),
      )
      return {
        offered,
        changes: { ...reopeningChanges(clinicId, slots, owners, offered), ...also },
      }
    },
    write: async ({ offered, changes }) => {
      if (Object.keys(changes).length === 0) return NO_TIMES
      await write(backend, changes)
      return countTimes(offered)
    },
    explain: () => findAccountRefusal(backend, clinicId),
  })
  return { reopened }
}

/** Those to come whose time the service has not been given again since. */
async function findUseful(
  backend: Backend,
  clinicId: string,
  slots: readonly ClosedSlot[],
): Promise<readonly ClosedSlot[]> {
  const now = backend.connection.now()
  const coming = slots.filter(({ timestamp }) => timestamp > now)
  const serviceIds = [...new Set(coming.map(({ serviceId }) => serviceId))]
  const useful = await Promise.all(
    serviceIds.map(async (serviceId) => {
      const own = coming.filter((slot) => slot.serviceId === serviceId)
      const times = own.map(({ timestamp }) => timestamp)
      const range = { from: Math.min(...times), to: Math.max(...times) }
      const [taken, places] = await Promise.all([
        readSlots(backend, { clinicId, serviceId }, range),
        readValue(
          backend,
          databasePaths.serviceField(clinicId, serviceId, EDITABLE_SERVICE_FIELDS.places.stored),
        ),
      ])
      // The places of a group are several slots of one time.
      if (places !== null) return own
      return own.filter((slot) => !taken.some(({ timestamp }) => timestamp === slot.timestamp))
    }),
  )
  return useful.flat()
}

function reopeningChanges(
  clinicId: string,
  slots: readonly ClosedSlot[],
  owners: ReadonlyMap<string, SlotOwner>,
  offered: readonly ClosedSlot[],
): Changes {
  return mergeChanges([
    ...slots.map(({ serviceId, slotId }) => ({
      [databasePaths.closedSlot(clinicId, serviceId, slotId)]: null,
    })),
    ...offered.map((slot) => {
      const owner = owners.get(slot.serviceId)
      return owner === undefined ? {} : addSlot(owner, slot)
    }),
  ])
}

function keyOf({ serviceId, slotId }: ClosedSlot): string {
  return `${serviceId}/${slotId}`
}
