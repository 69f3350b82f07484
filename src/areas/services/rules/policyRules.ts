import { mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { isLogged } from '#src/areas/accounts/rules/logRules.ts'
import { POLICY, POLICY_FIELDS } from '#src/core/fields/bookingFields.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { all, any, leaf, map, rootAfter, type RuleNode } from '#src/core/rules/ruleTree.ts'
import { wholeNumber } from '#src/core/rules/values.ts'

/**
 * `policy` of a service: what it asks of its patients. The clinic writes it field by field, and may leave out each.
 * Bookings, moves and cancellations ask for it; what was booked keeps the deadline that it had.
 */
export function policyRules(): RuleNode {
  return map(
    '$rule',
    leaf(
      any(
        all(isNamed('flag'), 'newData.val() === true'),
        all(isNamed('wholeNumber'), wholeNumber(LIMITS.policyNumber)),
      ),
      {
        why: 'The entry in the log asks who may, and for a valid session, also where a rule goes.',
        write: isLogged(rootAfter(5), ['$service', POLICY, '$rule']),
      },
    ),
    // It goes with its service, of which the name asks for the rest.
    { write: all(mayWrite('manage-services', '$clinic'), '!newData.parent().exists()') },
  )
}

function isNamed(type: 'flag' | 'wholeNumber'): string {
  const names = Object.values(POLICY_FIELDS)
    .filter(({ form }) => form.type === type)
    .map(({ stored }) => stored.slice(POLICY.length + 1))
  return `$rule.matches(/^(${names.join('|')})$/)`
}
