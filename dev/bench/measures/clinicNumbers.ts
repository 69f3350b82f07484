import type { Finding, Measure } from '#dev/bench/Measure.ts'
import { onEachSide, pick, toKilobytes } from '#dev/bench/tools/statistics.ts'
import { PHONE, startVisit } from '#dev/bench/tools/Visit.ts'

const NUMBERS = [12, 1000, 10_000]

/** What the first services cost with few clinics and with many. */
export const clinicNumbers: Measure = {
  name: 'clinics',
  title: 'bytes to the first cards at 12, 1,000 and 10,000 clinics',
  run: async (bench) => {
    const findings: Finding[] = []
    for (const count of NUMBERS) {
      const results = await onEachSide(bench, async (side) => {
        await side.prepare({ kind: 'clinics', count })
        const visit = await startVisit(bench, side, { device: PHONE })
        await visit.openCards('/services')
        const { firstCard } = await visit.record()
        if (firstCard === null) throw new Error('No service is shown.')
        const { databaseBytes } = visit.traffic
        bench.log(`  ${side.name}, ${count} clinics: ${databaseBytes} bytes`)
        await visit.close()
        // Two sides full of clinics need more memory than most machines have.
        await side.prepare({ kind: 'demo' })
        return databaseBytes
      })
      findings.push({
        what: `first cards at ${count.toLocaleString('en-CA')} clinics: from the database`,
        unit: 'kB',
        values: pick(results, toKilobytes),
        wanted: { of: 'current', atMost: 60 },
      })
    }
    return findings
  },
}
