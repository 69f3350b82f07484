import type { Measure } from '#dev/bench/Measure.ts'
import { onEachSide, pick } from '#dev/bench/tools/statistics.ts'
import { PHONE } from '#dev/bench/tools/Visit.ts'

/** How many of the home page's words are there for somebody whose browser runs no scripts. */
export const withoutScripts: Measure = {
  name: 'no-scripts',
  title: 'home readable without scripts',
  run: async (bench) => {
    const results = await onEachSide(bench, async (side) => {
      await side.prepare({ kind: 'demo' })
      const [all, plain] = await Promise.all(
        [true, false].map(async (javaScriptEnabled) => {
          const context = await bench.browser.newContext({ ...PHONE, javaScriptEnabled })
          const page = await context.newPage()
          await page.goto(side.url, { waitUntil: 'networkidle' })
          const words = (await page.locator('body').innerText()).match(/[\p{L}\p{N}]+/gu) ?? []
          await context.close()
          return words
        }),
      )
      const left = [...(plain ?? [])]
      const missing = (all ?? []).filter((word) => {
        const position = left.indexOf(word)
        if (position >= 0) left.splice(position, 1)
        return position < 0
      })
      const count = all?.length ?? 0
      return { share: (100 * (count - missing.length)) / count, missing }
    })
    const missing = [...(results.get('current')?.missing ?? [])].slice(0, 8)
    return [
      {
        what: 'home without scripts, words that are there',
        unit: '%',
        values: pick(results, ({ share }) => share),
        wanted: { of: 'current', atLeast: 100 },
        ...(missing.length > 0 && { note: `missing: ${missing.join(' ')} …` }),
      },
    ]
  },
}
