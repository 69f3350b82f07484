import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '@playwright/test'
import * as v from 'valibot'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import { startRunningApplication } from '#tests/e2e/runningApplication.ts'
import { browserOptions } from '#tests/support/browserOptions.ts'
import type { Finding, Measure } from './Measure.ts'
import { booking } from './measures/booking.ts'
import { desk } from './measures/desk.ts'
import { entryGraph } from './measures/entryGraph.ts'
import { firstTimes } from './measures/firstTimes.ts'
import { fullDay } from './measures/fullDay.ts'
import { manyClinics } from './measures/manyClinics.ts'
import { pages } from './measures/pages.ts'
import { sameHours } from './measures/sameHours.ts'
import { traffic } from './measures/traffic.ts'

/** The last two replace the data of those before them. */
const MEASURES: readonly Measure[] = [
  entryGraph,
  pages,
  firstTimes,
  booking,
  desk,
  fullDay,
  traffic,
  manyClinics,
  sameHours,
]
const DIGITS: Readonly<Record<Finding['unit'], number>> = {
  kB: 1,
  ms: 0,
  px: 0,
  ratio: 2,
  shift: 4,
}

const HELP = `npm run bench -- [flags]

Builds this checkout, measures it, and writes the figures into bench-results/. docs/how-to/measure-speed.md says how.

  --only <name>     measures this alone; may be repeated
  --against <file>  compares with the figures of an earlier run
  --rounds <number> repeats a visit so often, and takes the median (1)

${MEASURES.map(({ name, title }) => `  ${name.padEnd(10)} ${title}`).join('\n')}`

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    against: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

/** Runs `npm run bench`. */
async function bench(): Promise<void> {
  const earlier =
    flags.against === undefined ? new Map<string, number>() : await readEarlier(flags.against)
  const wanted = MEASURES.filter(({ name }) => flags.only?.includes(name) ?? true)
  const application = await startRunningApplication()
  const browser = await chromium.launch(browserOptions())
  const findings: Finding[] = []
  try {
    for (const measure of wanted) {
      console.error(`… ${measure.title}`)
      const rounds = Number(flags.rounds)
      for (const finding of await measure.run({
        browser,
        application,
        rounds,
        log: console.error,
      })) {
        findings.push(finding)
        console.log(renderLine(finding, earlier.get(finding.what)))
      }
    }
  } finally {
    await browser.close()
    await application.stop()
  }
  console.log(`\nWritten to ${await writeResults(findings)}`)
}

function renderLine({ what, unit, value, atMost }: Finding, before: number | undefined): string {
  const show = (number: number): string => number.toFixed(DIGITS[unit])
  return [
    what.padEnd(64),
    unit.padEnd(6),
    show(value).padStart(9),
    (before === undefined ? '' : show(before)).padStart(9),
    (before === undefined || before === 0 ? '' : `${(value / before).toFixed(2)} ×`).padStart(9),
    atMost === undefined ? '' : value <= atMost ? `  ≤ ${atMost}` : `  OVER ${atMost}`,
  ]
    .join('')
    .trimEnd()
}

const results = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ findings: v.array(v.object({ what: v.string(), value: v.nullable(v.number()) })) }),
)

async function readEarlier(file: string): Promise<ReadonlyMap<string, number>> {
  const { findings } = v.parse(results, await readFile(file, 'utf8'))
  return new Map(findings.map(({ what, value }) => [what, value ?? Number.NaN]))
}

/** Writes everything as JSON, with what a reader has to know later. Returns the file's path. */
async function writeResults(findings: readonly Finding[]): Promise<string> {
  const git = promisify(execFile)
  const { stdout } = await git('git', ['describe', '--always', '--dirty'], {
    cwd: PROJECT_DIRECTORY,
  })
  const at = new Date().toISOString()
  const machine = { node: process.version, processor: cpus()[0]?.model, load: loadavg() }
  const content = { at, commit: stdout.trim(), rounds: flags.rounds, machine, findings }
  const folder = join(PROJECT_DIRECTORY, 'bench-results')
  const file = join(folder, `${at.replaceAll(/[:.]/gu, '-')}.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
  return file
}

if (flags.help) console.log(HELP)
else await bench()
