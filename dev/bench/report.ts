import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import type { Finding, Unit } from './Measure.ts'

const run = promisify(execFile)
const RESULTS_DIRECTORY = 'bench-results'
const DIGITS: Readonly<Record<Unit, number>> = {
  kB: 1,
  ms: 0,
  s: 0,
  ratio: 2,
  count: 2,
  shift: 4,
  points: 0,
  '%': 1,
}

export interface Judged extends Finding {
  /** The current value to the baseline's. */
  readonly ratio: number | null
  /** Null where nothing is wanted, or the ratio is not known. */
  readonly isMet: boolean | null
}

export function judge(finding: Finding): Judged {
  const { values, wanted } = finding
  const { baseline, current } = values
  const ratio = baseline === undefined || current === undefined ? null : current / baseline
  const value = wanted?.of === 'ratio' ? ratio : current
  if (wanted === undefined || value === null || value === undefined) {
    return { ...finding, ratio, isMet: null }
  }
  const { atMost = Infinity, atLeast = -Infinity } = wanted
  return { ...finding, ratio, isMet: value <= atMost && value >= atLeast }
}

/** One line of the table, and a second one for its note. */
export function renderLine(judged: Judged): string {
  const { what, unit, values, wanted, ratio, isMet, note } = judged
  const show = (value: number | undefined): string =>
    value === undefined ? '–' : value.toFixed(DIGITS[unit])
  const { atMost, atLeast, of } = wanted ?? {}
  const limit = atMost ?? atLeast
  const goal =
    limit === undefined
      ? ''
      : `${atMost === undefined ? '≥' : '≤'} ${limit}${of === 'ratio' ? ' ×' : ''}`
  const verdict = isMet === null ? '' : isMet ? 'met' : 'NOT MET'
  const columns = [
    what.padEnd(76),
    unit.padEnd(7),
    show(values.baseline).padStart(10),
    show(values.current).padStart(10),
    (ratio === null || !Number.isFinite(ratio) ? '' : `${ratio.toFixed(2)} ×`).padStart(9),
    goal.padStart(9),
    `  ${verdict}`,
  ]
  const line = columns.join('').trimEnd()
  return note === undefined || note === '' ? line : `${line}\n    ${note}`
}

export const TABLE_HEAD = [
  'what'.padEnd(76),
  'unit'.padEnd(7),
  'baseline'.padStart(10),
  'current'.padStart(10),
  'ratio'.padStart(9),
  'wanted'.padStart(9),
].join('')

/** Writes everything as JSON, with what one has to know to read it later. Returns the file's path. */
export async function writeResults(
  findings: readonly Judged[],
  circumstances: Readonly<Record<string, unknown>>,
): Promise<string> {
  const at = new Date().toISOString()
  const folder = join(PROJECT_DIRECTORY, RESULTS_DIRECTORY)
  const file = join(folder, `${at.replaceAll(/[:.]/gu, '-')}.json`)
  const { stdout } = await run('git', ['describe', '--always', '--dirty'], {
    cwd: PROJECT_DIRECTORY,
  })
  await mkdir(folder, { recursive: true })
  const machine = {
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    load: loadavg(),
  }
  const content = { at, commit: stdout.trim(), ...circumstances, machine, findings }
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
  return file
}
