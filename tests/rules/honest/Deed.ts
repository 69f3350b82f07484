import type { Update } from '../honestUpdates.ts'
import type { Actor } from '../startingData.ts'

/** Something an honest client does in one update, which must pass. */
export interface Deed {
  readonly name: string
  readonly by: Actor
  readonly changes: Update
  /** What happened before, beside the starting data. */
  readonly given?: Update
}

export function deed(name: string, by: Actor, changes: Update, given: Update = {}): Deed {
  return { name, by, changes, given }
}

/** One deed for each value at a place of an honest update: the edges of what is allowed. */
export function withGoodValues(
  by: Actor,
  honest: Update,
  place: string,
  values: Readonly<Record<string, readonly unknown[]>>,
  change: (honest: Update, values: Update) => Update,
): Deed[] {
  return Object.entries(values).flatMap(([field, good]) =>
    good.map((value) =>
      deed(
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
  return text.length > 60 ? `${text.slice(0, 20)}… (${text.length} characters)` : text
}
