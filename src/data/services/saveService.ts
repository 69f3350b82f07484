import * as v from 'valibot'
import {
  decodeClaims,
  decodePlace,
  decodeService,
  encodeEditableFields,
  encodeFreeSlot,
  highestSlotNumber,
  slotIdOf,
} from '#src/data/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireAccount, requireConnection } from '#src/data/sdk/requirements.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import { Failure } from '#src/domain/failure.ts'
import type { Service } from '#src/domain/service.ts'
import type { ServiceDraft } from '#src/domain/serviceDraft.ts'
import type { Slot } from '#src/domain/slot.ts'
import { findSlotChanges } from '#src/domain/slotChanges.ts'
import { mendPlaces } from './places.ts'

/** A booking or another tab's edit between reading and writing makes the update stale. */
const MAX_TRIES = 3

/** A service as it is stored: decoded, with every slot id in use, of damaged slots and claims too. */
interface StoredService {
  readonly service: Service
  readonly claims: ReadonlyMap<string, string>
  readonly slotIds: readonly string[]
  /** Null where it was made before there were places. */
  readonly place: string | null
}

/**
 * Writes what differs between the stored service and the draft (spec §4 Slot, §7 Edit service), leaf by
 * leaf in one update: what was booked in the meantime stays as it is.
 */
export async function saveService(
  backend: Backend,
  { clinicId, id }: Pick<Service, 'clinicId' | 'id'>,
  draft: ServiceDraft,
): Promise<void> {
  requireAccount(backend, clinicId)
  requireConnection(backend)

  async function save(triesLeft: number): Promise<void> {
    const stored = await readService(backend, clinicId, id)
    const changes = await findChanges(backend, stored, draft)
    if (Object.keys(changes).length === 0) return
    await explainDenial(
      async () => {
        await write(backend, changes)
        if (stored.place === null) void mendPlaces(backend, clinicId)
      },
      async (denial) => {
        if (triesLeft === 1) return denial
        await save(triesLeft - 1)
        return null
      },
    )
  }

  await save(MAX_TRIES)
}

async function findChanges(
  backend: Backend,
  stored: StoredService,
  draft: ServiceDraft,
): Promise<Changes> {
  const { dropped, moved, added } = findSlotChanges(stored.service.slots, draft.slots)
  await requireNotHeld(backend, stored, dropped)
  return {
    ...changedFields(stored.service, draft),
    ...droppedSlots(stored, dropped),
    ...movedSlots(stored.service, moved),
    ...addedSlots(stored, added),
  }
}

async function readService(
  backend: Backend,
  clinicId: string,
  serviceId: string,
): Promise<StoredService> {
  const claimsPath = databasePaths.serviceClaims(clinicId, serviceId)
  const [value, claimsValue] = await Promise.all([
    readValue(backend, databasePaths.service(clinicId, serviceId)),
    readValue(backend, claimsPath),
  ])
  if (value === null) throw new Failure('service-gone')
  const claims = decodeClaims(claimsValue, claimsPath)
  return {
    service: decodeService(clinicId, serviceId, value, backend.reportProblem),
    claims,
    slotIds: [...slotIdsOf(value), ...claims.keys()],
    place: decodePlace(value),
  }
}

const slotsSchema = v.object({ slots: v.optional(v.record(v.string(), v.unknown()), {}) })

function slotIdsOf(value: unknown): readonly string[] {
  const result = v.safeParse(slotsSchema, value)
  return result.success ? Object.keys(result.output.slots) : []
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

/** A slot whose appointment took place goes together with its claim. */
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

function movedSlots({ clinicId, id }: Service, moved: readonly Slot[]): Changes {
  return Object.fromEntries(
    moved.map(({ slotId, timestamp }) => [
      databasePaths.slotTimestamp(clinicId, id, slotId),
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
