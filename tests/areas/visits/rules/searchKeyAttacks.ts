import { deepTree } from '#tests/rules/attacks/badValues.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, PATIENT } from '#tests/rules/startingData.ts'
import { cancellation, completion, withValues } from '#tests/rules/transitions.ts'

const BEGUN = `completed_appointments/${CLINIC}/begun`
const DONE = `completed_appointments/${CLINIC}/done`
const completed = (search: unknown): Update =>
  withValues(completion(), { [`${BEGUN}/search`]: search })

const forms: readonly Attempt[] = [
  ...['n4', 'n', 'd0', 'd8', 'xn0', 'n00', 'name', 'N0', 'd1x'].map((key) =>
    attempt(`complete a visit with the search key ${key}`, 'clinic', completed({ [key]: 'roy' })),
  ),
  ...['x'.repeat(61), 5, true, { text: 'roy' }, deepTree()].map((value, index) =>
    attempt(
      `complete a visit with a search key of no short text, ${index}`,
      'clinic',
      completed({ n0: value }),
    ),
  ),
  attempt(
    'complete a visit with a priority at a search key',
    'clinic',
    completed({ n0: { '.value': 'roy', '.priority': 1 } }),
  ),
  attempt(
    'complete a visit with a priority at the search keys',
    'clinic',
    completed({ n0: 'roy', '.priority': 1 }),
  ),
  ...['robin', 5, true].map((value) =>
    attempt(`complete a visit with the search keys ${String(value)}`, 'clinic', completed(value)),
  ),
  attempt(
    'cancel with a search key of 61 characters',
    'patient',
    withValues(cancellation('patient'), {
      [`completed_appointments/${CLINIC}/pending/search`]: { n0: 'x'.repeat(61) },
    }),
  ),
]

const afterwards: readonly Attempt[] = (['patient', 'clinic', 'otherClinic'] as const).flatMap(
  (by) => [
    attempt('give a past visit search keys', by, { [`${DONE}/search`]: { n0: 'somebody else' } }),
    attempt(
      'change a search key of a past visit',
      by,
      { [`${DONE}/search/n0`]: 'somebody else' },
      {
        [`${DONE}/search`]: { n0: 'robin tremblay' },
      },
    ),
    attempt(
      'remove the search keys of a past visit',
      by,
      { [`${DONE}/search`]: null },
      {
        [`${DONE}/search`]: { n0: 'robin tremblay' },
      },
    ),
  ],
)

export const SEARCH_KEY_ATTACKS: readonly Attempt[] = [
  ...forms,
  ...afterwards,
  attempt('give an appointment search keys', 'clinic', {
    [`appointments/${CLINIC}/begun/search`]: { n0: 'robin tremblay' },
  }),
  attempt('give a patient search keys', 'patient', {
    [`patients/${PATIENT}/search`]: { n0: 'robin tremblay' },
  }),
]
