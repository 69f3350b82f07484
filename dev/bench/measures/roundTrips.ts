import type { Bench, Measure } from '#dev/bench/Measure.ts'
import type { Side } from '#dev/bench/sides/Side.ts'
import { interleaved, pick } from '#dev/bench/tools/statistics.ts'
import { PHONE, startVisit } from '#dev/bench/tools/Visit.ts'

/** Long, so that what else the machine does counts little. */
const ROUND_TRIP_MS = 1500

/**
 * How many questions to the database are asked one after the other before the first service is there: how much
 * later it comes when the database is far away, divided by that distance. The quickest visits are compared,
 * because whatever disturbs one makes it longer.
 */
export const roundTrips: Measure = {
  name: 'round-trips',
  title: 'sequential round trips before the first card',
  run: async (bench) => {
    const results = await interleaved(bench, async (side) => {
      await side.prepare({ kind: 'demo' })
      const near = await timeFirstCard(bench, side)
      await side.setRoundTrip(ROUND_TRIP_MS)
      try {
        return { near, far: await timeFirstCard(bench, side) }
      } finally {
        await side.setRoundTrip(0)
      }
    })
    return [
      {
        what: 'sequential round trips on the database before the first card',
        unit: 'count',
        values: pick(
          results,
          (rounds) =>
            (Math.min(...rounds.map(({ far }) => far)) -
              Math.min(...rounds.map(({ near }) => near))) /
            ROUND_TRIP_MS,
        ),
        wanted: { of: 'current', atMost: 1.5 },
      },
    ]
  },
}

async function timeFirstCard(bench: Bench, side: Side): Promise<number> {
  const visit = await startVisit(bench, side, { device: PHONE })
  await visit.openCards('/services')
  const { firstCard } = await visit.record()
  await visit.close()
  return firstCard ?? Number.NaN
}
