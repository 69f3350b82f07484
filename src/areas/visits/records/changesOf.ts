import type { Leg } from '#src/areas/visits/legs/visitLegs.ts'
import { pathOf } from '#src/data/sdk/publicPaths.ts'
import type { Changes } from '#src/data/sdk/write.ts'

/** The part of an update that writes these legs. */
export function changesOf(legs: readonly Leg<string, unknown>[]): Changes {
  return Object.fromEntries(legs.map(({ path, after }) => [pathOf(path), after]))
}
