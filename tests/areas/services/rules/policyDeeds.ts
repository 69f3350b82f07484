import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC } from '#tests/rules/startingData.ts'
import { addition, serviceRemoval } from '#tests/rules/transitions.ts'

/** How a clinic writes a service's rules for its patients. */

const POLICY = `services/${CLINIC}/service/policy`
const RULES = {
  notice_minutes: 1,
  window_days: 43_200,
  daily_visits: 4,
  cancel_hours: 24,
  confirms_at_once: true,
  call_to_book: true,
  known_only: true,
  series: true,
}

function eachRule(rules: Update): Update {
  return Object.fromEntries(
    Object.entries(rules).map(([rule, value]) => [`${POLICY}/${rule}`, value]),
  )
}

export const SERVICE_POLICY_DEEDS: readonly Attempt[] = [
  ...Object.entries(RULES).flatMap(([rule, value]) => [
    attempt(`set the rule ${rule}`, 'clinic', { [`${POLICY}/${rule}`]: value }),
    attempt(
      `drop the rule ${rule}`,
      'clinic',
      { [`${POLICY}/${rule}`]: null },
      { [POLICY]: RULES },
    ),
  ]),
  attempt('set all rules', 'clinic', eachRule(RULES), { [POLICY]: null }),
  attempt('change a rule and drop another', 'clinic', {
    [`${POLICY}/notice_minutes`]: 43_200,
    [`${POLICY}/cancel_hours`]: null,
  }),
  attempt(
    'drop all rules',
    'clinic',
    eachRule(Object.fromEntries(Object.keys(RULES).map((rule) => [rule, null]))),
    { [POLICY]: RULES },
  ),
  attempt('publish a service with rules', 'clinic', addition({ policy: RULES })),
  attempt('publish a service without rules', 'clinic', addition({ policy: null })),
  attempt('remove a service with rules', 'clinic', serviceRemoval()),
]
