import type { Person } from './people.ts'
import type { BookedTree } from './records.ts'
import type { SeedBook } from './SeedBook.ts'

/** What the demo data's visits are entered with: the services and their times, the book that keeps both true, who comes. */
export interface EnterOptions {
  readonly tree: BookedTree
  readonly book: SeedBook
  /** Milliseconds since 1970. */
  readonly now: number
  readonly patients: readonly Person[]
}
