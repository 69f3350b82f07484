import type { Measure } from '#dev/bench/Measure.ts'
import { visit } from '#dev/bench/tools/Visit.ts'
import { generateSeed } from '#dev/seed/generateSeed.ts'
import { clearDatabase, writeTree } from '#dev/seed/writeSeed.ts'
import { paths } from '#src/config/paths.ts'

const NUMBERS = [12, 1000]
/** Alike in both, so that the number of clinics alone differs. */
const SIZE = { servicesPerClinic: 6, slotsPerService: 12 }
const DESKTOP = { viewport: { width: 1280, height: 800 }, line: 'distance' } as const

/** What a visitor downloads for the list of services with few clinics and with many. */
export const manyClinics: Measure = {
  name: 'clinics',
  title: 'the list of services with 12 and with 1,000 clinics',
  run: async ({ browser, application: { backend, url } }) => {
    const findings = []
    for (const clinics of NUMBERS) {
      const { tree } = generateSeed({ now: Date.now(), size: { clinics, ...SIZE } })
      await clearDatabase(backend)
      await writeTree(backend, tree)
      const context = await browser.newContext({ baseURL: url })
      const { databaseBytes } = await visit(context, paths.services(), DESKTOP)
      await context.close()
      findings.push({
        what: `services of ${clinics} clinics: database`,
        unit: 'kB' as const,
        value: databaseBytes / 1000,
        atMost: 60,
      })
    }
    return findings
  },
}
