import type { Bench, Measure } from '#dev/bench/Measure.ts'
import type { Scene } from '#dev/bench/scenes/Scene.ts'
import type { Side } from '#dev/bench/sides/Side.ts'
import { interleaved, median, pick, pickMedian, toKilobytes } from '#dev/bench/tools/statistics.ts'
import { PHONE, startVisit } from '#dev/bench/tools/Visit.ts'

const SLOTS = { services: 8, coming: 60 }
/** Alike but for what is over. */
const SCENE: Scene = {
  kind: 'with clinics',
  clinics: [
    { id: 'bench-old', category: 'oncology', past: 2500, ...SLOTS },
    { id: 'bench-new', category: 'urology', past: 0, ...SLOTS },
  ],
}

/** What the years of a clinic cost a visitor who looks for its free times. */
export const history: Measure = {
  name: 'history',
  title: 'services of a clinic with 8 × 2,500 past slots',
  run: async (bench) => {
    const results = await interleaved(bench, async (side) => {
      await side.prepare(SCENE)
      return {
        old: await visitList(bench, side, 'oncology'),
        new: await visitList(bench, side, 'urology'),
      }
    })
    return [
      {
        what: 'services of a clinic with 8 × 2,500 past slots: from the database',
        unit: 'kB',
        values: pickMedian(results, ({ old }) => toKilobytes(old.bytes)),
        wanted: { of: 'current', atMost: 60 },
      },
      {
        what: '  first card, ratio to a clinic without past slots',
        unit: 'ratio',
        values: pick(
          results,
          (rounds) =>
            median(rounds.map(({ old }) => old.ms)) / median(rounds.map((round) => round.new.ms)),
        ),
        wanted: { of: 'current', atMost: 1.3 },
      },
      {
        what: '  first card of the clinic with past slots, 4× CPU',
        unit: 'ms',
        values: pickMedian(results, ({ old }) => old.ms),
      },
      {
        what: '  first card of the clinic without past slots, 4× CPU',
        unit: 'ms',
        values: pickMedian(results, (round) => round.new.ms),
      },
      {
        what: '  clinic without past slots: from the database',
        unit: 'kB',
        values: pickMedian(results, (round) => toKilobytes(round.new.bytes)),
      },
    ]
  },
}

async function visitList(
  bench: Bench,
  side: Side,
  category: string,
): Promise<{ readonly bytes: number; readonly ms: number }> {
  const visit = await startVisit(bench, side, { device: PHONE, throttle: 'processor' })
  await visit.openCards(`/services?category=${category}`)
  const { firstCard } = await visit.record()
  const bytes = visit.traffic.databaseBytes
  await visit.close()
  return { bytes, ms: firstCard ?? Number.NaN }
}
