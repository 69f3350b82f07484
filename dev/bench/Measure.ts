import type { Browser } from '@playwright/test'
import type { RunningApplication } from '#tests/e2e/runningApplication.ts'

/** What every measurement works with. */
export interface Bench {
  readonly browser: Browser
  readonly application: RunningApplication
  /** How often a visit is repeated; the median counts. */
  readonly rounds: number
  readonly log: (line: string) => void
}

/** One line of the result. */
export interface Finding {
  readonly what: string
  readonly unit: 'kB' | 'ms' | 'px' | 'ratio' | 'shift'
  readonly value: number
  /** Absent where the figure is only compared. */
  readonly atMost?: number
}

/** Several lines that come from the same visits, by the name that `--only` takes. */
export interface Measure {
  readonly name: string
  readonly title: string
  run(bench: Bench): Promise<readonly Finding[]>
}

/** Of an even number of values the upper one in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
