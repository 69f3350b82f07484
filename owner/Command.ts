import type { LocalTarget } from './connect.ts'
import type { Project } from './Project.ts'

/** What the command line has to know of a command. */
interface CommandDescription {
  /** What follows the name: `<uid>`. */
  readonly usage?: string
  readonly summary: string
  readonly flags?: Readonly<Record<string, CommandFlag>>
  readonly minArguments?: number
  readonly maxArguments?: number
}

/** One thing that the owner can do: `npm run owner -- <name> …`. */
export interface Command extends CommandDescription {
  /** What is said where there was nothing to do; absent where the command says it itself. */
  readonly idleText?: string
  run(work: Work, input: Input): Promise<void>
}

/**
 * A command that concerns the whole installation. The project is the one that `.env` names, so that what is
 * looked at is what will be deployed.
 */
export interface InstallationCommand extends CommandDescription {
  /** Returns whether everything is right. `local`: the local backend instead. */
  inspect(local: LocalTarget | null, input: Input, log: (line: string) => void): Promise<boolean>
}

export interface CommandFlag {
  /** Absent: the flag takes no value. */
  readonly placeholder?: string
  readonly text: string
}

/** What a command works with. */
export interface Work {
  readonly project: Project
  /** Epoch milliseconds. */
  readonly now: number
  /** Whether things are done (`--yes`), not only said. */
  readonly isReal: boolean
  readonly log: (line: string) => void
  /**
   * Everything that changes something goes through here. Says what would be done, or does it
   * (`--yes`) and says that it is done. `what` begins with a verb: "remove the listing". `records`: how many old records
   * it removes, where retention counts them.
   */
  readonly step: (what: string, action: () => Promise<void>, records?: number) => Promise<void>
}

/** The arguments and flags of a command. */
export class Input {
  readonly #words: readonly string[]
  readonly #flags: Readonly<Record<string, unknown>>

  constructor(words: readonly string[], flags: Readonly<Record<string, unknown>>) {
    this.#words = words
    this.#flags = flags
  }

  /** An argument by its place; empty where it was left out. */
  word(index: number): string {
    return this.#words[index] ?? ''
  }

  text(flag: string): string | null {
    const value = this.#flags[flag]
    return typeof value === 'string' ? value : null
  }

  isOn(flag: string): boolean {
    return this.#flags[flag] === true
  }
}
