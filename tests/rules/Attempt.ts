import type { Update } from './honestUpdates.ts'
import type { Claims } from './rulesWorld.ts'
import type { Actor } from './startingData.ts'

/** An update that someone tries: an honest one must pass, an attack must be refused without a trace. */
export interface Attempt {
  /** What it tries. */
  readonly name: string
  readonly by: Actor
  /** The multi-path update, from the root. */
  readonly changes: Update
  /** What happened before, beside the starting data. */
  readonly given?: Update
  /** False where it is to be tried without what the index of open times needs of it. */
  readonly bringsIndex?: boolean
  /** What the token of the person says beside the usual. */
  readonly claims?: Claims
}

export function attempt(
  name: string,
  by: Actor,
  changes: Update,
  given: Update = {},
  claims: Claims = {},
): Attempt {
  return { name, by, changes, given, claims }
}

/** One attempt for each bad value at a place of an honest update. */
export function withBadValues(
  by: Actor,
  honest: Update,
  place: string,
  values: Readonly<Record<string, readonly unknown[]>>,
  change: (honest: Update, values: Update) => Update,
): Attempt[] {
  return Object.entries(values).flatMap(([field, bad]) =>
    bad.map((value) =>
      attempt(
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
