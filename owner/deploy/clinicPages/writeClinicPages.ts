import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtLanguages, languages } from '#dev/language/languages.ts'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import type { Language } from '#src/config/language.ts'
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

/** Where the documents of one language are written, and what they are made from. */
interface LanguageFolder {
  readonly language: Language
  readonly place: string
  readonly template: string
}

/**
 * Writes a document in each language for each clinic of the public list that has a name for its page, into a build that is
 * about to be deployed, with the list of all public pages for search engines. Returns how many clinics have documents.
 */
export async function writeClinicPages(options: ClinicPagesOptions): Promise<number> {
  const { database, folder, appUrl, brand, log } = options
  const languageFolders = await Promise.all(
    builtLanguages.map((language) => prepareFolder(folder, language)),
  )
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
      for (const { language, place, template } of languageFolders) {
        const document = clinicDocument(entry, { language, template, appUrl, brand })
        await writeFile(join(place, `${clinic.pageName}.html`), document)
      }
      count += 1
    }
  }
  await writeSitemap(folder, appUrl, addresses)
  return count
}

/** Empties the folder of one language's documents, or makes it. */
async function prepareFolder(folder: string, language: Language): Promise<LanguageFolder> {
  const ofLanguage = join(folder, languages[language].base)
  const template = await readFile(join(ofLanguage, CLINIC_TEMPLATE), 'utf8')
  const place = join(ofLanguage, paths.namedClinic(''))
  await rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  return { language, place, template }
}
