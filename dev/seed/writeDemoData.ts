import type { BackendAddress } from '@careslot/local-firebase'
import type { SeedSize } from '#dev/launcher/parseCommandLine.ts'
import { CLINIC_CATALOGUE } from './catalogue/clinicCatalogue.ts'
import { generateSeed, type Seed } from './generateSeed.ts'
import { uploadPictures, writeAccounts, writeTree } from './writeSeed.ts'

/**
 * Writes the demo data around `now` (epoch milliseconds) into a running backend, over what is there:
 * pictures, accounts and records. The result is what was written.
 */
export async function writeDemoData(
  backend: BackendAddress,
  options: { now: number; size?: SeedSize },
): Promise<Seed> {
  const { now, size = {} } = options
  const imageUrl = await uploadPictures(backend, CLINIC_CATALOGUE.slice(0, size.clinics))
  const seed = generateSeed({ now, size, imageUrl })
  await Promise.all([writeAccounts(backend, seed.accounts), writeTree(backend, seed.tree)])
  return seed
}
