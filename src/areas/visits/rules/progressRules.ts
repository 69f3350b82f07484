import {
  STAFF_HAS_VALID_SESSION,
  isDoctorOf,
  mayWrite,
} from '#src/areas/accounts/rules/accountConditions.ts'
import { PROGRESS_AHEAD_MS } from '#src/areas/visits/model/visitProgress.ts'
import { all, any, at, leaf, map, type RuleNode } from '#src/core/rules/ruleTree.ts'

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
          STAFF_HAS_VALID_SESSION,
        ),
      },
    ),
  )
}
