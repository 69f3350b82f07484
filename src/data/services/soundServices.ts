import { endBefore, orderByKey } from 'firebase/database'
import * as v from 'valibot'
import { decodePlace, decodePlaces } from '#src/data/records/serviceRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { SERVICE_FIELDS } from '#src/domain/bookingFields.ts'
import type { Field, Form } from '#src/domain/fieldTable.ts'

/**
 * The services of a clinic that the rules let it edit, by id: the fields that each lacks because it is
 * old, which an edit has to bring along as empty texts. One that lacks a field that was always demanded is
 * left out: it is shown nowhere, and the rules would refuse the update.
 */
export type SoundServices = ReadonlyMap<string, readonly string[]>

const serviceSchema = v.record(v.string(), v.unknown())
const servicesSchema = v.nullable(v.record(v.string(), serviceSchema))

/** Reads the services in a clinic's places without their slots; all of them where it has no places yet. */
export async function readSoundServices(
  backend: Backend,
  clinicId: string,
  placedIds: readonly string[],
): Promise<SoundServices> {
  if (placedIds.length === 0) return await readUnplaced(backend, clinicId)
  const services = await Promise.all(
    placedIds.map(async (id) => {
      const path = databasePaths.service(clinicId, id)
      const snapshot = await readSnapshot(backend, path, orderByKey(), endBefore('slots'))
      return [id, snapshot.val()] as const
    }),
  )
  return keepSound(services)
}

/** The ids of the services in a clinic's places. */
export async function readPlacedIds(
  backend: Backend,
  clinicId: string,
): Promise<readonly string[]> {
  const places = await readValue(backend, databasePaths.servicePlaces(clinicId))
  return [...decodePlaces(clinicId, places).values()]
}

/** Reads the services without a place, from before there were any. */
export async function readUnplaced(backend: Backend, clinicId: string): Promise<SoundServices> {
  const { success, output } = v.safeParse(
    servicesSchema,
    await readValue(backend, databasePaths.clinicServices(clinicId)),
  )
  const services = success ? Object.entries(output ?? {}) : []
  return keepSound(services.filter(([, service]) => decodePlace(service) === null))
}

function keepSound(services: readonly (readonly [id: string, service: unknown])[]): SoundServices {
  return new Map(
    services.flatMap(([id, service]) =>
      v.is(serviceSchema, service) && listMissing(service, undefined).length === 0
        ? [[id, listMissing(service, 'in-old-records')]]
        : [],
    ),
  )
}

/** The stored names of the fields that a service lacks, of those that may be missing as `optional` says. */
function listMissing(service: object, optional: Form['optional']): readonly string[] {
  return Object.values<Required<Field>>(SERVICE_FIELDS)
    .filter(({ stored, form }) => form.optional === optional && !(stored in service))
    .map(({ stored }) => stored)
}
