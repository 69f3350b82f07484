import { isDoctorOf, mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { isLogged } from '#src/areas/accounts/rules/logRules.ts'
import { LOGGED_VALUES } from '#src/areas/visits/legs/loggedValues.ts'
import { PROGRESS_AHEAD_MS } from '#src/areas/visits/model/visitProgress.ts'
import { all, any, at, leaf, map, rootAfter, type RuleNode } from '#src/core/rules/ruleTree.ts'

/**
 * `progress` of a confirmed appointment: when its patient arrived, and when the visit began. A booking brings no mark along.
 */
export function progressRules(): RuleNode {
  const appointment = 'newData.parent().parent()'
  return map(
    '$mark',
    leaf(
      all(
        '$mark.matches(/^(arrived|begun)_at$/)',
        'newData.val() === now',
        `${at(appointment, 'confirmed')}.val() === true`,
        `${at(appointment, 'bookingDetails', 'slot', 'timestamp')}.val() < now + ${PROGRESS_AHEAD_MS}`,
      ),
      {
        why: 'Only the clinic and the visit’s doctor say so, of a confirmed visit of these hours. A mark that was made by mistake is removed.',
        write: all(
          any(
            mayWrite('manage-visits', '$clinic'),
            isDoctorOf(
              '$clinic',
              `${at('data.parent().parent()', 'bookingDetails', 'doctorId')}.val()`,
            ),
          ),
          // The entry in the log asks for a valid session, also where a mark goes.
          isLogged(rootAfter(5), ['$id', ...LOGGED_VALUES.marked, '$mark']),
        ),
      },
    ),
  )
}
