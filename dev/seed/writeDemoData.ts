import type { BackendAddress } from '@careslot/local-firebase'
import { CLINIC_CATALOGUE } from './catalogue/clinicCatalogue.ts'
import { generateSeed, type Seed } from './generateSeed.ts'
import type { SeedSize } from './SeedSize.ts'
import { allowPictures, uploadPictures, writeAccounts, writeTree } from './writeSeed.ts'

/**
 * Writes the demo data around `now` (epoch milliseconds) into a running backend, over what is there:
 * pictures, accounts and records. Returns what was written. `publicHost` is where browsers reach this
 * machine, if that differs from the backend's host.
 */
export async function writeDemoData(
  backend: BackendAddress,
  options: { now: number; size?: SeedSize; publicHost?: string },
): Promise<Seed> {
  const { now, size = {}, publicHost = backend.host } = options
  const clinics = CLINIC_CATALOGUE.slice(0, size.clinics)
  const imageUrl = await uploadPictures(backend, clinics, publicHost)
  const seed = generateSeed({ now, size, imageUrl })
  await Promise.all([
    writeAccounts(backend, seed.accounts),
    writeTree(backend, seed.tree),
    allowPictures(backend, publicHost),
  ])
  return seed
}
