import type { Measure } from '#dev/bench/Measure.ts'
import { onEachSide, pick, toKilobytes } from '#dev/bench/tools/statistics.ts'
import { PHONE, startVisit } from '#dev/bench/tools/Visit.ts'

/** What a visitor's browser fetches for the home page until it has nothing more to do. */
export const homeTraffic: Measure = {
  name: 'home-traffic',
  title: 'home, visitor, until idle',
  run: async (bench) => {
    const results = await onEachSide(bench, async (side) => {
      await side.prepare({ kind: 'demo' })
      const visit = await startVisit(bench, side, { device: PHONE })
      await visit.open('/')
      const { scriptBytes } = await visit.record()
      const { websockets } = visit.traffic
      await visit.close()
      return { scriptBytes, websockets }
    })
    return [
      {
        what: 'home, visitor, JavaScript until idle',
        unit: 'kB',
        values: pick(results, ({ scriptBytes }) => toKilobytes(scriptBytes)),
        wanted: { of: 'current', atMost: 92 },
      },
      {
        what: 'home, visitor, websockets',
        unit: 'count',
        values: pick(results, ({ websockets }) => websockets),
        wanted: { of: 'current', atMost: 0 },
      },
    ]
  },
}
