import * as v from 'valibot'
import { decodePlaces } from '#src/areas/services/records/serviceRecord.ts'
import { SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import type { Field } from '#src/core/fields/fieldTable.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'

const serviceSchema = v.record(v.string(), v.unknown())

const REQUIRED_FIELDS = Object.values<Required<Field>>(SERVICE_FIELDS)
  .filter(({ form }) => form.optional === undefined)
  .map(({ stored }) => stored)

/**
 * Reads which services of a clinic the rules let it edit, without their slots. One that lacks a required field
 * is left out: it is shown nowhere, and the rules would refuse the update.
 */
export async function findCompleteServices(
  backend: Backend,
  clinicId: string,
  serviceIds: readonly string[],
): Promise<readonly string[]> {
  const found = await Promise.all(
    serviceIds.map(async (id) => {
      const path = databasePaths.service(clinicId, id)
      const snapshot = await readSnapshot(backend, path, { endBefore: 'slots' })
      const service: unknown = snapshot.val()
      const isComplete =
        v.is(serviceSchema, service) && REQUIRED_FIELDS.every((field) => field in service)
      return isComplete ? [id] : []
    }),
  )
  return found.flat()
}

/** The ids of the services in a clinic's places. */
export async function readPlacedIds(
  backend: Backend,
  clinicId: string,
): Promise<readonly string[]> {
  const places = await readValue(backend, databasePaths.servicePlaces(clinicId))
  return [...decodePlaces(clinicId, places).values()]
}
