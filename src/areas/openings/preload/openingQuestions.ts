import {
  EACH_AT_ONCE,
  OPENINGS_AT_ONCE,
  WORDS_FACTOR,
} from '#src/areas/openings/model/openingLimits.ts'
import { FORMAT_LOADER } from '#src/areas/services/preload/formatLoader.ts'
import type { Environment } from '#src/config/env.ts'
import { SPECIALTY_KEYS } from '#src/core/fields/specialties.ts'
import { openingAddresses, type OpeningAddresses } from './openingAddresses.ts'

/** What `askOpeningQuestions` knows. */
export interface OpeningQuestions extends OpeningAddresses {
  readonly specialties: readonly string[]
  /** Openings that are asked for at first: of one specialty, of each of them, and how many times more with words. */
  readonly limits: { readonly one: number; readonly each: number; readonly factor: number }
  readonly formatLoader: string
}

export function openingQuestions(environment: Environment): OpeningQuestions {
  return {
    ...openingAddresses(environment),
    specialties: SPECIALTY_KEYS,
    limits: { one: OPENINGS_AT_ONCE, each: EACH_AT_ONCE, factor: WORDS_FACTOR },
    formatLoader: FORMAT_LOADER,
  }
}
