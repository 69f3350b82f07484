import type { Update } from '../honestUpdates.ts'
import type { Actor } from '../startingData.ts'

/** Something a hand-written client tries, which must be refused and leave no trace. */
export interface Attack {
  /** What it tries. */
  readonly name: string
  readonly by: Actor
  /** The multi-path update, from the root. */
  readonly changes: Update
  /** What happened before, beside the starting data. */
  readonly given?: Update
}

export function attack(name: string, by: Actor, changes: Update, given: Update = {}): Attack {
  return { name, by, changes, given }
}

/** One attack for each bad value at a place of an honest update. */
export function withBadValues(
  by: Actor,
  honest: Update,
  place: string,
  values: Readonly<Record<string, readonly unknown[]>>,
  change: (honest: Update, values: Update) => Update,
): Attack[] {
  return Object.entries(values).flatMap(([field, bad]) =>
    bad.map((value) =>
      attack(
        `${place} with ${field} ${shown(value)}`,
        by,
        change(honest, { [`${place}/${field}`]: value }),
      ),
    ),
  )
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length} characters)` : text
}
