import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { paths } from '#src/config/paths.ts'
import { CLINIC_TEMPLATE, clinicDocument } from './clinicDocument.ts'
import { readPublicClinics } from './readPublicClinics.ts'
import { writeSitemap } from './sitemap.ts'

interface ClinicPagesOptions {
  readonly database: OwnerDatabase
  /** The folder of the built files. */
  readonly folder: string
  readonly appUrl: string
  readonly brand: string
  readonly log: (line: string) => void
}

/**
 * Writes a document for each clinic of the public list that has a name for its page, into a build that is about to be
 * deployed, with the list of all public pages for search engines. Returns how many documents there are.
 */
export async function writeClinicPages(options: ClinicPagesOptions): Promise<number> {
  const { database, folder, appUrl, brand, log } = options
  const template = await readFile(join(folder, CLINIC_TEMPLATE), 'utf8')
  const place = join(folder, paths.namedClinic('').slice(1))
  await rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  const addresses: string[] = []
  let count = 0
  const report = (where: string): void => {
    log(`Left out, as it is damaged: ${where}`)
  }
  for await (const page of readPublicClinics(database, report)) {
    for (const entry of page) {
      const { clinic } = entry
      addresses.push(paths.clinic(clinic))
      if (clinic.pageName === '') continue
      const document = clinicDocument(entry, { template, appUrl, brand })
      await writeFile(join(place, `${clinic.pageName}.html`), document)
      count += 1
    }
  }
  await writeSitemap(folder, appUrl, addresses)
  return count
}
