import type { Browser } from '@playwright/test'
import type { Side, SideName } from './sides/Side.ts'

/** What every measurement works with. */
export interface Bench {
  readonly browser: Browser
  /** The baseline first; the current side alone where there is no baseline. */
  readonly sides: readonly Side[]
  /** How often a timed visit is repeated on each side. */
  readonly rounds: number
  readonly log: (line: string) => void
}

export type Unit = 'kB' | 'ms' | 's' | 'ratio' | 'count' | 'shift' | 'points' | '%'

/** One line of the result. */
export interface Finding {
  readonly what: string
  readonly unit: Unit
  readonly values: Readonly<Partial<Record<SideName, number>>>
  /** Absent where the figure only explains another. */
  readonly wanted?: {
    /** Whether the current value is judged, or its ratio to the baseline's. */
    readonly of: 'current' | 'ratio'
    readonly atMost?: number
    readonly atLeast?: number
  }
  readonly note?: string
}

/** A row of the table, or several that come from the same visits. */
export interface Measure {
  /** For `--only`. */
  readonly name: string
  readonly title: string
  run(bench: Bench): Promise<readonly Finding[]>
}

export type Values = Readonly<Partial<Record<SideName, number>>>
