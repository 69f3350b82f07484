import * as v from 'valibot'
import {
  decodeClaims,
  decodeService,
  encodeEditableFields,
  encodeFreeSlot,
  highestSlotNumber,
  slotIdOf,
} from '#src/data/records/serviceRecord.ts'
import {
  readPath,
  requireAccount,
  requireConnection,
  untilAnswered,
  writeWhole,
} from '#src/data/sdk/ask.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import type { UnansweredWrites } from '#src/data/sdk/UnansweredWrites.ts'
import { Failure } from '#src/domain/failure.ts'
import type { Service } from '#src/domain/service.ts'
import type { ServiceDraft, SlotDraft } from '#src/domain/serviceDraft.ts'
import type { Slot } from '#src/domain/slot.ts'

/** A booking or another tab's edit between reading and writing makes the update stale. */
const MOST_TRIES = 3

type Changes = Readonly<Record<string, unknown>>

/** A service as it stands: decoded, with every slot id in use, of damaged slots and claims too. */
interface StoredService {
  readonly service: Service
  readonly claims: ReadonlyMap<string, string>
  readonly slotIds: readonly string[]
}

/**
 * Writes what differs between the service as it is now and the draft (spec §4 Slot, §7 Edit service),
 * leaf by leaf in one update: whatever was booked meanwhile stays as it is. Trying again is safe: a slot
 * that the draft adds at a time that an unmentioned slot has already is taken for that slot.
 */
export async function saveService(
  backend: Backend,
  unanswered: UnansweredWrites,
  { clinicId, id }: Pick<Service, 'clinicId' | 'id'>,
  draft: ServiceDraft,
): Promise<void> {
  requireAccount(backend, clinicId)
  requireConnection(backend)
  const key = databasePaths.service(clinicId, id)
  const earlier = unanswered.get(key)
  // What is compared with must be what the backend has, not what is still on its way to it.
  if (earlier !== undefined) await untilAnswered(backend, Promise.allSettled([earlier]))

  for (let triesLeft = MOST_TRIES - 1; ; triesLeft -= 1) {
    const changes = await findChanges(backend, clinicId, id, draft)
    if (Object.keys(changes).length === 0) return
    try {
      await untilAnswered(
        backend,
        unanswered.send(key, () => writeWhole(backend, changes)),
      )
      return
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code !== 'permission-denied' || triesLeft === 0) throw failure
    }
  }
}

async function findChanges(
  backend: Backend,
  clinicId: string,
  serviceId: string,
  draft: ServiceDraft,
): Promise<Changes> {
  const stored = await readService(backend, clinicId, serviceId)
  const slots = matchSlots(stored.service.slots, draft.slots)
  await requireNotHeld(backend, stored, slots.dropped)
  return {
    ...changedFields(stored.service, draft),
    ...droppedSlots(stored, slots.dropped),
    ...movedSlots(stored.service, slots.kept),
    ...addedSlots(stored, slots.added),
  }
}

async function readService(
  backend: Backend,
  clinicId: string,
  serviceId: string,
): Promise<StoredService> {
  const claimsPath = databasePaths.serviceClaims(clinicId, serviceId)
  const [value, claimsValue] = await Promise.all([
    readPath(backend, databasePaths.service(clinicId, serviceId)),
    readPath(backend, claimsPath),
  ])
  if (value === null) throw new Failure('service-gone')
  const claims = decodeClaims(claimsValue, claimsPath)
  return {
    service: decodeService(clinicId, serviceId, value, backend.reportProblem),
    claims,
    slotIds: [...slotIdsOf(value), ...claims.keys()],
  }
}

const slotsSchema = v.object({ slots: v.optional(v.record(v.string(), v.unknown()), {}) })

function slotIdsOf(value: unknown): readonly string[] {
  const result = v.safeParse(slotsSchema, value)
  return result.success ? Object.keys(result.output.slots) : []
}

interface MatchedSlots {
  readonly kept: readonly { readonly slot: Slot; readonly timestamp: number }[]
  readonly dropped: readonly Slot[]
  /** Epoch milliseconds. */
  readonly added: readonly number[]
}

/** Which stored slot each slot of the draft is. One that was dropped elsewhere is added anew. */
function matchSlots(stored: readonly Slot[], drafts: readonly SlotDraft[]): MatchedSlots {
  const unmentioned = new Map(stored.map((slot) => [slot.slotId, slot]))
  const kept: { slot: Slot; timestamp: number }[] = []
  const unmatched: number[] = []
  for (const { slotId, timestamp } of drafts) {
    const slot = slotId === null ? undefined : unmentioned.get(slotId)
    if (slot === undefined) {
      unmatched.push(timestamp)
    } else {
      unmentioned.delete(slot.slotId)
      kept.push({ slot, timestamp })
    }
  }
  const added = unmatched.filter((timestamp) => {
    const same = [...unmentioned.values()].find((slot) => slot.timestamp === timestamp)
    return same === undefined || !unmentioned.delete(same.slotId)
  })
  return { kept, dropped: [...unmentioned.values()], added }
}

/** Throws `slot-taken` when an active appointment holds one of the slots that are to be dropped. */
async function requireNotHeld(
  backend: Backend,
  { service: { clinicId }, claims }: StoredService,
  dropped: readonly Slot[],
): Promise<void> {
  for (const { slotId } of dropped) {
    const appointmentId = claims.get(slotId)
    if (appointmentId === undefined) continue
    const active = await readPath(backend, databasePaths.appointment(clinicId, appointmentId))
    if (active !== null) throw new Failure('slot-taken', slotId)
  }
}

function changedFields(service: Service, draft: ServiceDraft): Changes {
  const stored = encodeEditableFields(service)
  return Object.fromEntries(
    Object.entries(encodeEditableFields(draft))
      .filter(([field, value]) => stored[field] !== value)
      .map(([field, value]) => [
        databasePaths.serviceField(service.clinicId, service.id, field),
        value,
      ]),
  )
}

/** A slot whose appointment took place goes with its claim (design: invariant of slots and claims). */
function droppedSlots({ service, claims }: StoredService, dropped: readonly Slot[]): Changes {
  const { clinicId, id } = service
  return Object.fromEntries(
    dropped
      .flatMap(({ slotId }) => [
        databasePaths.slot(clinicId, id, slotId),
        ...(claims.has(slotId) ? [databasePaths.slotClaim(clinicId, id, slotId)] : []),
      ])
      .map((path) => [path, null]),
  )
}

function movedSlots({ clinicId, id }: Service, kept: MatchedSlots['kept']): Changes {
  const moved = kept.filter(({ slot, timestamp }) => slot.timestamp !== timestamp)
  const booked = moved.find(({ slot }) => !slot.available)
  if (booked !== undefined) throw new Failure('slot-taken', booked.slot.slotId)
  return Object.fromEntries(
    moved.map(({ slot, timestamp }) => [
      databasePaths.slotTimestamp(clinicId, id, slot.slotId),
      timestamp,
    ]),
  )
}

function addedSlots({ service, slotIds }: StoredService, added: readonly number[]): Changes {
  const first = highestSlotNumber(slotIds) + 1
  return Object.fromEntries(
    added.map((timestamp, position) => [
      databasePaths.slot(service.clinicId, service.id, slotIdOf(first + position)),
      encodeFreeSlot(timestamp),
    ]),
  )
}
