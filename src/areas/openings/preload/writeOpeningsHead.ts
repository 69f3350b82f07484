import { writeHead } from '#src/areas/services/preload/writePreloadHead.ts'
import type { Environment } from '#src/config/env.ts'
import { askOpeningQuestions } from './askOpeningQuestions.ts'
import { fillAddress } from './fillAddress.ts'
import { openingQuestions } from './openingQuestions.ts'

/** The part of the search page's head that asks for the first open times before any script has come. */
export function writeOpeningsHead(environment: Environment): string {
  return writeHead(environment, askOpeningQuestions, openingQuestions(environment), fillAddress)
}
