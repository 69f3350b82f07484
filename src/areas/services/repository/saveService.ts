import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ServiceDraft } from '#src/areas/services/model/serviceDraft.ts'
import { findSlotChanges, type SlotChanges } from '#src/areas/services/model/slotChanges.ts'
import { serviceChanges } from '#src/areas/services/records/serviceChanges.ts'
import { chooseSlotIds, encodeEditableFields } from '#src/areas/services/records/serviceRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import { countDays } from './countDays.ts'
import { readBookedDays } from './readDayLimit.ts'
import { addSlot, coverOf, coverSlot, dropSlot, mergeChanges, retimeSlot } from './slotWrites.ts'
import { readStoredService, withCovers, type StoredService } from './storedService.ts'

/** A booking or another tab's edit between reading and writing makes the update stale. */
const MAX_TRIES = 3

/** Slots of which one update says something else of their doctor; more are left to the clinic's tab. */
const MAX_COVERED = 200

/**
 * Writes what differs between the stored service and the draft (spec §4 Slot, §7 Edit service), leaf by
 * leaf in one update: what was booked in the meantime stays as it is.
 */
export async function saveService(
  backend: Backend,
  { clinicId, id }: Pick<Service, 'clinicId' | 'id'>,
  draft: ServiceDraft,
): Promise<void> {
  requireClinic(backend, clinicId)
  requireConnection(backend)

  await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const stored = await readStoredService(backend, clinicId, id)
      const times = [...stored.service.slots, ...draft.slots].map(({ timestamp }) => timestamp)
      const coming = times.filter((timestamp) => timestamp > backend.connection.now())
      return await findChanges(backend, await withCovers(backend, stored, coming, draft), draft)
    },
    write: async (changes) => {
      if (Object.keys(changes).length > 0) await write(backend, changes)
    },
  })
}

async function findChanges(
  backend: Backend,
  stored: StoredService,
  draft: ServiceDraft,
): Promise<Changes> {
  const now = backend.connection.now()
  const { dropped, moved, added } = findSlotChanges(stored.service.slots, draft.slots, {
    from: stored.service.places,
    to: draft.places,
    now,
  })
  await requireNotHeld(backend, stored, dropped)
  const { owner } = stored
  const { clinicId, id } = stored.service
  const fields = findChangedFields(stored.service, draft)
  return mergeChanges([
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        databasePaths.serviceField(clinicId, id, field),
        value,
      ]),
    ),
    await enterIntoLog(
      backend,
      clinicId,
      serviceChanges.changed(id, fields, draft.doctorId !== ''),
    ),
    ...coverKept(stored, draft, {
      now,
      except: new Set([...dropped, ...moved].map(({ slotId }) => slotId)),
    }),
    stored.service.dailyVisits === draft.dailyVisits
      ? {}
      : countDays(owner, keptSlots(stored, { dropped, moved }), {
          counted: await readBookedDays(backend, owner),
          now,
        }),
    ...dropped.map(({ slotId }) => dropWithClaim(stored, slotId)),
    ...moved.map(({ slotId, timestamp }) => {
      const before = stored.service.slots.find((slot) => slot.slotId === slotId)
      return retimeSlot(owner, { ...before, slotId, timestamp })
    }),
    addedSlots(stored, added),
  ])
}

/**
 * What its free slots say of their doctor where that is another one by now, or needed for longer or less long, and of their
 * day where its limit is another one.
 */
function coverKept(
  { service, owner }: StoredService,
  draft: ServiceDraft,
  { now, except }: { readonly now: number; readonly except: ReadonlySet<string> },
): readonly Changes[] {
  const isSame =
    service.doctorId === draft.doctorId &&
    service.duration === draft.duration &&
    service.pause === draft.pause &&
    service.dailyVisits === draft.dailyVisits
  if (isSame) return []
  return service.slots
    .filter(
      ({ slotId, available, timestamp }) => available && timestamp > now && !except.has(slotId),
    )
    .filter((slot) => (slot.covered ?? null) !== coverOf(owner, slot.timestamp))
    .slice(0, MAX_COVERED)
    .map((slot) => coverSlot(owner, slot))
}

/** The stored slots as they will be, without those that are new. */
function keptSlots(
  { service }: StoredService,
  { dropped, moved }: Pick<SlotChanges, 'dropped' | 'moved'>,
): readonly Slot[] {
  const droppedIds = new Set(dropped.map(({ slotId }) => slotId))
  const movedSlots = new Map(moved.map((slot) => [slot.slotId, slot]))
  return service.slots
    .filter(({ slotId }) => !droppedIds.has(slotId))
    .map((slot) => movedSlots.get(slot.slotId) ?? slot)
}

/** @throws {Failure} slot-taken – an active appointment holds one of the slots to be dropped */
async function requireNotHeld(
  backend: Backend,
  { service: { clinicId }, claims }: StoredService,
  dropped: readonly Slot[],
): Promise<void> {
  for (const { slotId } of dropped) {
    const appointmentId = claims.get(slotId)
    if (appointmentId === undefined) continue
    const active = await readValue(backend, databasePaths.appointment(clinicId, appointmentId))
    if (active !== null) throw new Failure('slot-taken', slotId)
  }
}

/** By their stored names; null where one goes. */
function findChangedFields(
  service: Service,
  draft: ServiceDraft,
): Readonly<Record<string, unknown>> {
  const stored = encodeEditableFields(service)
  const wanted = encodeEditableFields(draft)
  const fields = new Set([...Object.keys(stored), ...Object.keys(wanted)])
  return Object.fromEntries(
    [...fields]
      .filter((field) => stored[field] !== wanted[field])
      .map((field) => [field, wanted[field] ?? null]),
  )
}

/** A slot whose appointment took place goes together with its claim. */
function dropWithClaim({ owner, claims }: StoredService, slotId: string): Changes {
  return {
    ...dropSlot(owner, slotId),
    ...(claims.has(slotId) && {
      [databasePaths.slotClaim(owner.clinicId, owner.serviceId, slotId)]: null,
    }),
  }
}

/** @throws {Failure} too-many-times – the service has no numbers left for its slots */
export function addedSlots({ owner, slotIds }: StoredService, added: readonly number[]): Changes {
  const ids = chooseSlotIds(slotIds, added.length)
  if (ids === null) throw new Failure('too-many-times')
  return mergeChanges(
    ids.map((slotId, position) => addSlot(owner, { slotId, timestamp: added[position] ?? 0 })),
  )
}
