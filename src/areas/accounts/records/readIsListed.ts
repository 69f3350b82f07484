import { CLINIC_FIELDS } from '#src/core/fields/bookingFields.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'

/** Reads once whether a clinic is on the public list. Throws like `readValue`. */
export async function readIsListed(backend: Backend, clinicId: string): Promise<boolean> {
  // Any field will do, and this is a short one.
  const path = databasePaths.listedClinicField(clinicId, CLINIC_FIELDS.category.stored)
  return (await readValue(backend, path)) !== null
}
