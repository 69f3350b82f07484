import type { Environment } from '#src/config/env.ts'
import { askClinicQuestions } from './askClinicQuestions.ts'
import { askPreloadQuestions } from './askPreloadQuestions.ts'
import { askServiceQuestions } from './askServiceQuestions.ts'
import { clinicQuestions } from './clinicQuestions.ts'
import { contactedAddresses } from './contactedAddresses.ts'
import { findDatabase } from './databaseAddresses.ts'
import { preloadQuestions } from './preloadQuestions.ts'
import { serviceQuestions } from './serviceQuestions.ts'

/** The part of a document's head that asks for the first services before any script has come. */
export function writePreloadHead(environment: Environment): string {
  return writeHead(environment, askPreloadQuestions, preloadQuestions(environment))
}

/** The same for the page of one service. */
export function writeServiceHead(environment: Environment): string {
  return writeHead(environment, askServiceQuestions, serviceQuestions(environment))
}

/** The same for a clinic's own page. */
export function writeClinicHead(environment: Environment): string {
  return writeHead(environment, askClinicQuestions, clinicQuestions(environment))
}

/**
 * Whether visitors or patients are likely to be here, in a document: see `index.html`. A clinic's people mostly see
 * something else at the same address.
 */
const IS_FOR_PATIENTS = "(document.documentElement.dataset.signIn ?? 'patient') === 'patient'"

/** Has a document connect to where its questions are answered, and call what asks them, with a function that this uses. */
export function writeHead<Questions extends object, Helper>(
  environment: Environment,
  ask: (questions: Questions, helper: Helper) => void,
  questions: Questions,
  helper?: Helper,
): string {
  const known = JSON.stringify(questions).replaceAll('<', '\\u003c')
  const given = helper === undefined ? known : `${known}, ${String(helper)}`
  return [
    `<link rel="preconnect" href="${findDatabase(environment).origin}" crossorigin>`,
    ...contactedAddresses(environment).pictures.map(
      (address) => `<link rel="preconnect" href="${new URL(address).origin}">`,
    ),
    `<script>if (${IS_FOR_PATIENTS}) (${String(ask)})(${given})</script>`,
  ].join('\n    ')
}
