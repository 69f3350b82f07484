import type { Attempt } from '../Attempt.ts'
import { DEEDS_OF_AREAS } from '../ofAreas.ts'
import { DEEDS as OLD_DEEDS } from './deeds.ts'
import { SAFEGUARD_DEEDS } from './safeguardDeeds.ts'

/** Every update of an honest client that must pass. */
export const DEEDS: readonly Attempt[] = [
  ...OLD_DEEDS,
  ...Object.values(DEEDS_OF_AREAS).flat(),
  ...SAFEGUARD_DEEDS,
]
