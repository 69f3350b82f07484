import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import { browserOptions } from '#tests/support/browserOptions.ts'
import { parseCommandLine, type BenchOptions } from './parseCommandLine.ts'
import { judge, renderLine, TABLE_HEAD, writeResults, type Judged } from './report.ts'
import { prepareBaseline, SCRATCH_DIRECTORY } from './sides/prepareBaseline.ts'
import { startSide, type Side } from './sides/Side.ts'

/** Six in a row for each side. They stay the same, so that a build can be kept. */
const FIRST_PORTS = { baseline: 46_100, current: 46_110 }

const options = parseCommandLine(process.argv.slice(2))
if (typeof options === 'string') console.log(options)
else await bench(options)

/** Runs `npm run bench`. */
async function bench({ baseline, measures, rounds, keepsBuild }: BenchOptions): Promise<void> {
  const log = (line: string): void => {
    console.error(line)
  }
  const sides: Side[] = []
  const browser = await chromium.launch(browserOptions())
  const judged: Judged[] = []
  try {
    if (baseline !== null) {
      const root = await prepareBaseline(baseline, log)
      const folder = join(root, 'dist')
      const firstPort = FIRST_PORTS.baseline
      // A commit never changes, so neither does its build.
      sides.push(
        await startSide({ name: 'baseline', root, folder, firstPort, keepsBuild: true, log }),
      )
    }
    const folder = join(SCRATCH_DIRECTORY, 'current')
    if (!keepsBuild) await rm(folder, { recursive: true, force: true })
    const root = PROJECT_DIRECTORY
    const firstPort = FIRST_PORTS.current
    sides.push(await startSide({ name: 'current', root, folder, firstPort, keepsBuild, log }))

    console.log(TABLE_HEAD)
    for (const measure of measures) {
      log(`… ${measure.name}`)
      try {
        const findings = await measure.run({ browser, sides, rounds, log })
        for (const finding of findings.map(judge)) {
          judged.push(finding)
          console.log(renderLine(finding))
        }
      } catch (error) {
        // The others are worth having.
        process.exitCode = 1
        log(
          `${measure.name} failed: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
        )
      }
    }
  } finally {
    await browser.close()
    for (const side of sides) side.stop()
  }
  const file = await writeResults(judged, { baseline, rounds })
  console.log(`\nWritten to ${file}`)
}
