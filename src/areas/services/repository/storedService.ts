import * as v from 'valibot'
import { readIsListed } from '#src/areas/accounts/records/readIsListed.ts'
import { countVisits, dayLimitOf } from '#src/areas/services/model/dayLimit.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { decodeClaims, decodeService } from '#src/areas/services/records/serviceRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { readCovers } from './readCovers.ts'
import { readWholeService } from './readWholeService.ts'
import { slotListOf, type SlotOwner } from './slotWrites.ts'

/** A service as it is stored: decoded, with every slot id in use, of damaged and closed slots and claims too. */
export interface StoredService {
  readonly service: Service
  readonly owner: SlotOwner
  readonly claims: ReadonlyMap<string, string>
  readonly slotIds: readonly string[]
}

/**
 * Reads a service with all of its slots and claims, before it is changed.
 *
 * @throws {Failure} service-gone
 */
export async function readStoredService(
  backend: Backend,
  clinicId: string,
  serviceId: string,
): Promise<StoredService> {
  const claimsPath = databasePaths.serviceClaims(clinicId, serviceId)
  const [value, claimsValue, closed, isPublic] = await Promise.all([
    readWholeService(backend, clinicId, serviceId),
    readValue(backend, claimsPath),
    readValue(backend, databasePaths.serviceClosedSlots(clinicId, serviceId)),
    readIsListed(backend, clinicId),
  ])
  if (value === null) throw new Failure('service-gone')
  const claims = decodeClaims(claimsValue, claimsPath)
  const service = decodeService(clinicId, serviceId, value, backend.reportProblem)
  return {
    service,
    owner: { ...slotListOf(service), isPublic },
    claims,
    slotIds: [...slotIdsOf(value), ...claims.keys(), ...slotIdsOf({ slots: closed ?? {} })],
  }
}

/** The same with what its doctor has at some times, and what its limit a day says of them. */
export async function withCovers(
  backend: Backend,
  stored: StoredService,
  timestamps: readonly number[],
  draft: Pick<Service, 'doctorId' | 'duration' | 'pause' | 'dailyVisits'> = stored.service,
): Promise<StoredService> {
  const { service } = stored
  const findCover = await readCovers(backend, service.clinicId, draft, timestamps)
  const visits = countVisits(service.slots, zoneOfService(service))
  const dayLimit = dayLimitOf({ ...service, dailyVisits: draft.dailyVisits }, visits)
  return { ...stored, owner: { ...stored.owner, findCover, dayLimit } }
}

const slotsSchema = v.object({ slots: v.optional(v.record(v.string(), v.unknown()), {}) })

function slotIdsOf(value: unknown): readonly string[] {
  const result = v.safeParse(slotsSchema, value)
  return result.success ? Object.keys(result.output.slots) : []
}
