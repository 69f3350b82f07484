import type { Environment } from '#src/config/env.ts'
import { askEarly } from './askEarly.ts'
import { contactedAddresses } from './contactedAddresses.ts'
import { earlyQuestions, findDatabase } from './earlyQuestions.ts'

/** The part of a document's head that asks for the first services before any script has come. */
export function writeEarlyHead(environment: Environment): string {
  const questions = JSON.stringify(earlyQuestions(environment)).replaceAll('<', '\\u003c')
  return [
    `<link rel="preconnect" href="${findDatabase(environment).origin}" crossorigin>`,
    ...contactedAddresses(environment).pictures.map(
      (address) => `<link rel="preconnect" href="${new URL(address).origin}">`,
    ),
    `<script>(${String(askEarly)})(${questions})</script>`,
  ].join('\n    ')
}
