import type { Measure } from '#dev/bench/Measure.ts'
import { interleaved, pickMedian, toKilobytes } from '#dev/bench/tools/statistics.ts'
import { PHONE, startVisit } from '#dev/bench/tools/Visit.ts'

/** What a patient sees of the home page on a slow phone, and when. */
export const homePaint: Measure = {
  name: 'home-paint',
  title: 'home, throttled',
  run: async (bench) => {
    const results = await interleaved(bench, async (side) => {
      await side.prepare({ kind: 'demo' })
      const visit = await startVisit(bench, side, { device: PHONE, throttle: 'phone' })
      await visit.open('/')
      const record = await visit.record()
      await visit.close()
      return record
    })
    return [
      {
        what: 'home, throttled: LCP',
        unit: 'ms',
        values: pickMedian(results, ({ largestPaint }) => largestPaint),
        wanted: { of: 'ratio', atMost: 0.35 },
      },
      {
        what: 'home, throttled: FCP',
        unit: 'ms',
        values: pickMedian(results, ({ firstPaint }) => firstPaint),
        wanted: { of: 'ratio', atMost: 0.45 },
      },
    ]
  },
}

/** When the first real service is there on a slow phone. The database is near: see `round-trips`. */
export const servicesPaint: Measure = {
  name: 'services-card',
  title: 'services, throttled',
  run: async (bench) => {
    const results = await interleaved(bench, async (side) => {
      await side.prepare({ kind: 'demo' })
      const visit = await startVisit(bench, side, { device: PHONE, throttle: 'phone' })
      await visit.openCards('/services')
      const { firstCard, scriptBytesBeforeCard } = await visit.record()
      await visit.close()
      return { firstCard: firstCard ?? Number.NaN, scriptBytesBeforeCard }
    })
    return [
      {
        what: 'services, throttled: first card',
        unit: 'ms',
        values: pickMedian(results, ({ firstCard }) => firstCard),
        wanted: { of: 'ratio', atMost: 0.42 },
      },
      {
        what: 'services, throttled: JavaScript before it',
        unit: 'kB',
        values: pickMedian(results, ({ scriptBytesBeforeCard }) =>
          toKilobytes(scriptBytesBeforeCard),
        ),
        wanted: { of: 'current', atMost: 110 },
      },
    ]
  },
}
