import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { ACTORS, CLINIC } from '#tests/rules/startingData.ts'
import { addition } from '#tests/rules/transitions.ts'

/** What cannot be written as a service's rules for its patients. */

const POLICY = `services/${CLINIC}/service/policy`
const RULES: Readonly<Record<string, unknown>> = {
  notice_minutes: 120,
  window_days: 60,
  daily_visits: 4,
  cancel_hours: 24,
  confirms_at_once: true,
  call_to_book: true,
  known_only: true,
  series: true,
}
const STRANGERS = ACTORS.filter((actor) => actor !== 'clinic')

const byStrangers: readonly Attempt[] = STRANGERS.flatMap((by) => [
  ...Object.entries(RULES).map(([rule, value]) =>
    attempt(`set the rule ${rule} of a service`, by, { [`${POLICY}/${rule}`]: value }),
  ),
  attempt('set all rules of a service', by, { [POLICY]: RULES }),
  attempt(
    'drop a rule of a service',
    by,
    { [`${POLICY}/notice_minutes`]: null },
    { [POLICY]: RULES },
  ),
  attempt('drop all rules of a service', by, { [POLICY]: null }, { [POLICY]: RULES }),
])

const NUMBERS = ['notice_minutes', 'window_days', 'daily_visits', 'cancel_hours']
const badValues: readonly Attempt[] = [
  ...NUMBERS.flatMap((rule) =>
    [0, -1, 0.5, 43_201, '5', true, { minutes: 5 }].map((value) =>
      attempt(`set ${rule} to ${JSON.stringify(value)}`, 'clinic', {
        [`${POLICY}/${rule}`]: value,
      }),
    ),
  ),
  ...['confirms_at_once', 'call_to_book', 'known_only', 'series'].flatMap((rule) =>
    [false, 1, 'true', { yes: true }].map((value) =>
      attempt(`set ${rule} to ${JSON.stringify(value)}`, 'clinic', {
        [`${POLICY}/${rule}`]: value,
      }),
    ),
  ),
  ...[
    'notice',
    'xnotice_minutes',
    'notice_minutesx',
    'known_onlyx',
    'seriesx',
    'xconfirms_at_once',
    'max_a_day',
  ].flatMap((rule) =>
    [5, true].map((value) =>
      attempt(`set a rule called ${rule} to ${String(value)}`, 'clinic', {
        [`${POLICY}/${rule}`]: value,
      }),
    ),
  ),
  ...[5, true, 'none'].map((value) =>
    attempt(`set ${JSON.stringify(value)} in the place of the rules`, 'clinic', {
      [POLICY]: value,
    }),
  ),
  attempt('set good rules with a bad one', 'clinic', { [POLICY]: { ...RULES, window_days: 0 } }),
  attempt(
    'publish a service with a bad rule',
    'clinic',
    addition({ policy: { known_only: false } }),
  ),
  attempt(
    'publish a service with an unknown rule',
    'clinic',
    addition({ policy: { anything: 5 } }),
  ),
  attempt('publish a service with a text as rules', 'clinic', addition({ policy: 'none' })),
  attempt('set a rule of a service that was never made', 'clinic', {
    [`services/${CLINIC}/neverMade/policy/known_only`]: true,
  }),
]

export const SERVICE_POLICY_ATTACKS: readonly Attempt[] = [
  ...byStrangers,
  ...badValues,
  inEndedSession({ name: 'set a rule', by: 'clinic', changes: { [`${POLICY}/known_only`]: true } }),
  inEndedSession({
    name: 'drop a rule',
    by: 'clinic',
    changes: { [`${POLICY}/known_only`]: null },
    given: { [POLICY]: RULES },
  }),
  inEndedSession({
    name: 'drop all rules',
    by: 'clinic',
    changes: { [POLICY]: null },
    given: { [POLICY]: RULES },
  }),
]
