import type { Environment } from '#src/config/env.ts'
import { askPreloadQuestions } from './askPreloadQuestions.ts'
import { contactedAddresses } from './contactedAddresses.ts'
import { preloadQuestions, findDatabase } from './preloadQuestions.ts'

/** The part of a document's head that asks for the first services before any script has come. */
export function writePreloadHead(environment: Environment): string {
  const questions = JSON.stringify(preloadQuestions(environment)).replaceAll('<', '\\u003c')
  return [
    `<link rel="preconnect" href="${findDatabase(environment).origin}" crossorigin>`,
    ...contactedAddresses(environment).pictures.map(
      (address) => `<link rel="preconnect" href="${new URL(address).origin}">`,
    ),
    `<script>(${String(askPreloadQuestions)})(${questions})</script>`,
  ].join('\n    ')
}
