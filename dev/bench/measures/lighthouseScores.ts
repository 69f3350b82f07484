import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import type { Finding, Measure } from '#dev/bench/Measure.ts'
import { interleaved, pickMedian } from '#dev/bench/tools/statistics.ts'
import { findFreePort } from '#dev/launcher/findBusyPorts.ts'
import { browserOptions } from '#tests/support/browserOptions.ts'

const RUNS = 3
const PAGES = [
  ['home', '/', 98],
  ['about', '/about', 98],
  ['login', '/login', 98],
  ['services', '/services', 95],
] as const

/** Lighthouse's points for performance on a phone, with the throttling that it simulates. */
export const lighthouseScores: Measure = {
  name: 'lighthouse',
  title: 'Lighthouse performance, mobile',
  run: async (bench) => {
    const findings: Finding[] = []
    for (const [name, path, atLeast] of PAGES) {
      const results = await interleaved({ ...bench, rounds: RUNS }, async (side) => {
        await side.prepare({ kind: 'demo' })
        return runLighthouse(side.url + path)
      })
      findings.push({
        what: `Lighthouse performance, mobile: ${name}`,
        unit: 'points',
        values: pickMedian(results, (points) => points),
        wanted: { of: 'current', atLeast },
      })
    }
    return findings
  },
}

/** In a browser of its own, so that nothing is left of an earlier run. */
async function runLighthouse(url: string): Promise<number> {
  const port = await findFreePort()
  const browser = await chromium.launch(browserOptions(`--remote-debugging-port=${port}`))
  try {
    const run = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      logLevel: 'error',
    })
    if (run?.lhr.runtimeError !== undefined) throw new Error(run.lhr.runtimeError.message)
    return Math.round((run?.lhr.categories['performance']?.score ?? Number.NaN) * 100)
  } finally {
    await browser.close()
  }
}
