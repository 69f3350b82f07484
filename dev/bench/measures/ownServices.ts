import type { Measure } from '#dev/bench/Measure.ts'
import { onEachSide, pick, toKilobytes } from '#dev/bench/tools/statistics.ts'
import { DESKTOP, signIn, startVisit } from '#dev/bench/tools/Visit.ts'

/** With something that is there once the page has asked for its data. */
const PAGES = [
  { path: '/services', shows: 'main a[href^="/service-details?"]' },
  { path: '/dashboard', shows: 'main h2' },
] as const
const MAX_WAIT_MS = 120_000

/** What a clinic with 200 services of 500 times each downloads to work with them. */
export const ownServices: Measure = {
  name: 'own',
  title: 'own services and dashboard, 200 × 500',
  run: async (bench) => {
    const results = await onEachSide(bench, async (side) => {
      const { clinicEmail } = await side.prepare({
        kind: 'with clinics',
        clinics: [{ id: 'bench-own', category: 'ent', services: 200, past: 0, coming: 500 }],
      })
      const context = await signIn(bench, side, clinicEmail, DESKTOP)
      const bytes: number[] = []
      for (const { path, shows } of PAGES) {
        const visit = await startVisit(bench, side, { device: DESKTOP, context })
        await visit.open(path)
        // A busy computer may be quiet before.
        const shown = visit.page.locator(shows).filter({ visible: true }).first()
        await shown.waitFor({ timeout: MAX_WAIT_MS })
        await visit.traffic.untilQuiet()
        bytes.push(visit.traffic.databaseBytes)
        await visit.close()
      }
      await context.close()
      return bytes
    })
    return [
      {
        what: 'own services, 200 × 500: from the database',
        unit: 'kB',
        values: pick(results, ([services = Number.NaN]) => toKilobytes(services)),
        wanted: { of: 'current', atMost: 300 },
      },
      {
        what: 'dashboard of the same: from the database',
        unit: 'kB',
        values: pick(results, ([, dashboard = Number.NaN]) => toKilobytes(dashboard)),
        wanted: { of: 'current', atMost: 150 },
      },
    ]
  },
}
