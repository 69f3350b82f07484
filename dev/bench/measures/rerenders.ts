import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Bench, Measure } from '#dev/bench/Measure.ts'
import { serviceIdOf } from '#dev/bench/scenes/Scene.ts'
import type { Side } from '#dev/bench/sides/Side.ts'
import { countRenders, type Renders } from '#dev/bench/tools/countRenders.ts'
import { onEachSide, pick } from '#dev/bench/tools/statistics.ts'
import { DESKTOP, startVisit } from '#dev/bench/tools/Visit.ts'

const SERVICES = 100
const CLINIC_ID = 'bench-hundred'
const CHANGED = 2
const SLOT = 'slot_0'
const SETTLE_MS = 1500
const MAX_SCROLLS = 200

/** Which components render again when somebody takes one time, with 100 services on the screen. */
export const rerenders: Measure = {
  name: 'rerenders',
  title: 'one slot changes while 100 services are on screen',
  run: async (bench) => {
    const results = await onEachSide(bench, (side) => measure(bench, side))
    return [
      {
        what: 'one slot changes, 100 services: components rendered again beyond its card',
        unit: 'count',
        values: pick(results, ({ outside }) => outside),
        wanted: { of: 'current', atMost: 0 },
      },
      {
        what: '  within its card',
        unit: 'count',
        values: pick(results, ({ inside }) => inside),
      },
      {
        what: '  cards of other services that rendered again',
        unit: 'count',
        values: pick(results, ({ otherCards }) => otherCards),
      },
      {
        what: '  in the same time before the change',
        unit: 'count',
        values: pick(results, ({ before }) => before),
      },
    ]
  },
}

async function measure(bench: Bench, side: Side): Promise<Renders & { readonly before: number }> {
  await side.prepare({
    kind: 'with clinics',
    clinics: [{ id: CLINIC_ID, category: 'allergy', services: SERVICES, past: 0, coming: 12 }],
  })
  const visit = await startVisit(bench, side, { device: DESKTOP })
  await visit.page.addInitScript(countRenders)
  await visit.openCards('/services?category=allergy')
  const cards = visit.page.locator('a[href^="/service-details?"]')
  for (let scroll = 0; scroll < MAX_SCROLLS && (await cards.count()) < SERVICES; scroll += 1) {
    await visit.page.mouse.wheel(0, 2000)
    await sleep(100)
  }
  await visit.page.evaluate(() => {
    window.scrollTo(0, 0)
  })
  await sleep(SETTLE_MS)
  const serviceId = serviceIdOf(CHANGED)
  const before = await countFor(visit.page, serviceId, () => Promise.resolve())
  const renders = await countFor(visit.page, serviceId, () =>
    side.update({
      [`services/${CLINIC_ID}/${serviceId}/slots/${SLOT}/available`]: false,
      [`slot_claims/${CLINIC_ID}/${serviceId}/${SLOT}`]: 'appointment-of-somebody-else',
      // Where there is no index of open times, there is nothing to remove either.
      [`openings/ON/allergy/${CLINIC_ID}:${serviceId}:${SLOT}`]: null,
    }),
  )
  bench.log(`  ${side.name}: ${await cards.count()} cards`)
  await visit.close()
  return { ...renders, before: before.inside + before.outside }
}

async function countFor(
  page: Page,
  serviceId: string,
  change: () => Promise<void>,
): Promise<Renders> {
  await page.evaluate(() => {
    window.benchRenders.reset()
  })
  await change()
  await sleep(SETTLE_MS)
  return page.evaluate((id) => window.benchRenders.report(id), serviceId)
}
