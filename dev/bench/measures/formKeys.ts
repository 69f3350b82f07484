import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Bench, Measure } from '#dev/bench/Measure.ts'
import type { Side } from '#dev/bench/sides/Side.ts'
import { median, onEachSide, pick } from '#dev/bench/tools/statistics.ts'
import { DESKTOP, signIn, startVisit } from '#dev/bench/tools/Visit.ts'

const TYPED = 'a checkup '
/** The browser reports no key that was answered faster. */
const SHORTEST_REPORTED_MS = 16
const SETTLE_MS = 800

/** How long a key takes to show in the form of a service with 500 times, on a slow computer. */
export const formKeys: Measure = {
  name: 'form-key',
  title: 'a key in the form of 500 times',
  run: async (bench) => {
    const results = await onEachSide(bench, (side) => timeKeys(bench, side))
    return [
      {
        what: 'a key in the 500-slot form at 4× CPU',
        unit: 'ms',
        values: pick(results, median),
        wanted: { of: 'current', atMost: 100 },
      },
      {
        what: '  the slowest of them',
        unit: 'ms',
        values: pick(results, (keys) => Math.max(...keys)),
      },
    ]
  },
}

async function timeKeys(bench: Bench, side: Side): Promise<readonly number[]> {
  const { clinicId, serviceId, clinicEmail } = await side.prepare({
    kind: 'with clinics',
    clinics: [{ id: 'bench-form', category: 'ent', services: 1, past: 0, coming: 500 }],
  })
  const context = await signIn(bench, side, clinicEmail, DESKTOP)
  const visit = await startVisit(bench, side, { device: DESKTOP, context })
  await visit.open(`/add-service?clinic=${clinicId}&service=${serviceId}`)
  const name = visit.page.locator('main form input').first()
  await name.focus()
  await visit.session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await visit.page.keyboard.press('End')
  await sleep(SETTLE_MS)
  await observeKeys(visit.page)
  for (const key of TYPED) {
    await visit.page.keyboard.press(key === ' ' ? 'Space' : key)
    await sleep(SETTLE_MS)
  }
  const keys = await visit.page.evaluate(() => window.benchKeys)
  if (!(await name.inputValue()).endsWith(TYPED)) throw new Error('The keys went elsewhere.')
  await context.close()
  // What was too fast to be reported took at most this long.
  const fast = Array.from({ length: Math.max(0, TYPED.length - keys.length) })
  return [...keys, ...fast.map(() => SHORTEST_REPORTED_MS)]
}

declare global {
  interface Window {
    /** From each key until the page showed what it did. */
    benchKeys: number[]
  }
}

async function observeKeys(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const slowest = new Map<number, number>()
    window.benchKeys = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number }
        if (interactionId === 0) continue
        slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, entry.duration))
      }
      window.benchKeys = [...slowest.values()]
    }).observe({ type: 'event', ...{ durationThreshold } })
  }, SHORTEST_REPORTED_MS)
}
