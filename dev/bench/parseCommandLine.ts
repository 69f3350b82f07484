import { parseArgs } from 'node:util'
import type { Measure } from './Measure.ts'
import { MEASURES } from './measures/measures.ts'

const DEFAULT_BASELINE = 'dda4040'
const DEFAULT_ROUNDS = 5

export interface BenchOptions {
  /** Null: the current side alone. */
  readonly baseline: string | null
  readonly measures: readonly Measure[]
  readonly rounds: number
  readonly keepsBuild: boolean
}

const HELP = `npm run bench -- [flags]

Builds this checkout and an earlier commit, serves both as Firebase Hosting would, each with a backend of its own,
and measures both by turns. docs/how-to/measure-speed.md says how.

  --only <row>         measures this row alone; may be repeated
  --baseline <commit>  compares with this commit (${DEFAULT_BASELINE})
  --no-baseline        measures this checkout alone: ratios are left out
  --rounds <number>    repeats a timed visit so often on each side (${DEFAULT_ROUNDS})
  --keep-build         takes the build of the last run, for work on the bench itself

Rows:
${MEASURES.map(({ name, title }) => `  ${name.padEnd(16)} ${title}`).join('\n')}`

/** Returns a text instead where there is nothing to measure. */
export function parseCommandLine(argv: readonly string[]): BenchOptions | string {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string', multiple: true },
      baseline: { type: 'string' },
      'no-baseline': { type: 'boolean' },
      rounds: { type: 'string' },
      'keep-build': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help === true) return HELP
  const names = values.only ?? MEASURES.map(({ name }) => name)
  const unknown = names.filter((name) => MEASURES.every((measure) => measure.name !== name))
  if (unknown.length > 0) return `There is no row ${unknown.join(', ')}.\n\n${HELP}`
  const rounds = Number(values.rounds ?? DEFAULT_ROUNDS)
  if (!Number.isInteger(rounds) || rounds < 1) return `--rounds takes a whole number.\n\n${HELP}`
  return {
    baseline: values['no-baseline'] === true ? null : (values.baseline ?? DEFAULT_BASELINE),
    measures: MEASURES.filter(({ name }) => names.includes(name)),
    rounds,
    keepsBuild: values['keep-build'] === true,
  }
}
