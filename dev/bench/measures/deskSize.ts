import type { Bench, Measure, Values } from '#dev/bench/Measure.ts'
import type { Side } from '#dev/bench/sides/Side.ts'
import { interleaved, median, pick, toKilobytes } from '#dev/bench/tools/statistics.ts'
import { DESKTOP, signIn, startVisit } from '#dev/bench/tools/Visit.ts'

const APPOINTMENT = 'main a[href^="/appointment-details?"]'

interface Usable {
  readonly ms: number
  readonly bytes: number
}

/** What a clinic waits for at its desk with many appointments, beside one with few. */
export const deskSize: Measure = {
  name: 'desk',
  title: 'desk with 500 active + 5,000 past, ratio to 25 active',
  run: async (bench) => {
    const few = await measureDesk(bench, 25, 0)
    const many = await measureDesk(bench, 500, 5000)
    const ratio: Values = Object.fromEntries(
      Object.entries(many.ms).map(([name, ms]) => [name, ms / (few.ms[name as 'current'] ?? 0)]),
    )
    return [
      {
        what: 'desk with 500 active + 5,000 past, ratio to 25 active',
        unit: 'ratio',
        values: ratio,
        wanted: { of: 'current', atMost: 1.3 },
      },
      { what: '  25 active: usable after, 4× CPU', unit: 'ms', values: few.ms },
      { what: '  500 + 5,000: usable after, 4× CPU', unit: 'ms', values: many.ms },
      { what: '  500 + 5,000: from the database', unit: 'kB', values: many.bytes },
    ]
  },
}

async function measureDesk(
  bench: Bench,
  active: number,
  ended: number,
): Promise<{ readonly ms: Values; readonly bytes: Values }> {
  const results = await interleaved(bench, (side) => timeDesk(bench, side, active, ended))
  return {
    ms: pick(results, (rounds) => median(rounds.map(({ ms }) => ms))),
    bytes: pick(results, (rounds) => toKilobytes(median(rounds.map(({ bytes }) => bytes)))),
  }
}

async function timeDesk(bench: Bench, side: Side, active: number, ended: number): Promise<Usable> {
  const { clinicEmail } = await side.prepare({
    kind: 'with clinics',
    clinics: [
      {
        id: `bench-desk-${active}`,
        category: 'ent',
        services: 8,
        past: 640,
        coming: 64,
        active,
        ended,
      },
    ],
  })
  const context = await signIn(bench, side, clinicEmail, DESKTOP)
  // The scripts are in the cache, as on every morning but the first.
  const first = await startVisit(bench, side, { device: DESKTOP, context })
  await first.open('/dashboard')
  await first.close()
  const visit = await startVisit(bench, side, { device: DESKTOP, context, throttle: 'processor' })
  await visit.page.goto(`${side.url}/dashboard`, { waitUntil: 'commit' })
  const ms = await visit.page.waitForFunction((selector) => {
    // Answered between two frames: the page is there, and not busy.
    if (document.querySelector(selector) === null) return null
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          resolve(performance.now())
        }),
      )
    })
  }, APPOINTMENT)
  const usable = (await ms.jsonValue()) ?? Number.NaN
  await visit.traffic.untilQuiet()
  const bytes = visit.traffic.databaseBytes
  await context.close()
  return { ms: usable, bytes }
}
