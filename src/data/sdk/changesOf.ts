import type { Leg } from '#src/domain/visitLegs.ts'
import { pathOf } from './databasePaths.ts'
import type { Changes } from './write.ts'

/** The part of an update that writes these legs. */
export function changesOf(legs: readonly Leg<string, unknown>[]): Changes {
  return Object.fromEntries(legs.map(({ path, after }) => [pathOf(path), after]))
}
