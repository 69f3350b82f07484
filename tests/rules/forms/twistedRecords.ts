import { isServerValue, type Update } from '../honestUpdates.ts'
import { withValues } from '../transitions.ts'

/** An honest update that one thing is wrong with. */
export interface Twisted {
  /** What is wrong, and where. */
  readonly what: string
  readonly changes: Update
}

/**
 * Each place of what an honest update writes, once left out, once with a priority, and once with
 * something in or below it that doesn't belong there.
 */
export function twistedRecords(honest: Update): Twisted[] {
  return Object.entries(honest).flatMap(([path, value]) => twistedAt(honest, path, value, path))
}

function twistedAt(honest: Update, place: string, value: unknown, leg: string): Twisted[] {
  if (value === null) return []
  const isRecord = typeof value === 'object' && !isServerValue(value)
  const twist = (what: string, path: string, changed: unknown): Twisted => ({
    what: `${what} ${place}`,
    changes: withValues(honest, { [path]: changed }),
  })
  return [
    ...(place === leg ? [] : [twist('without', place, undefined)]),
    isRecord
      ? twist('a priority at', `${place}/.priority`, 1)
      : twist('a priority at', place, { '.value': value, '.priority': 1 }),
    ...(isRecord
      ? [
          twist('an unknown property of', `${place}/unknown`, 'value'),
          twist('a text in the place of', place, 'text'),
        ]
      : [twist('a record in the place of', place, { value })]),
    ...(isRecord
      ? Object.entries(value).flatMap(([key, child]) =>
          twistedAt(honest, `${place}/${key}`, child, leg),
        )
      : []),
  ]
}
