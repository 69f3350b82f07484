import { isStaff } from '#src/areas/accounts/rules/accountConditions.ts'
import { PROGRESS_AHEAD_MS } from '#src/areas/visits/model/visitProgress.ts'
import { all, at, leaf, map, type RuleNode } from '#src/core/rules/ruleTree.ts'

/**
 * `progress` of a confirmed appointment: when its patient arrived, and when the visit began. `.validate` asks who says so,
 * as a booking would bring a mark along otherwise.
 */
export function progressRules(): RuleNode {
  const appointment = 'newData.parent().parent()'
  return map(
    '$mark',
    leaf(
      all(
        '$mark.matches(/^(arrived|begun)_at$/)',
        'auth.uid === $clinic',
        'newData.val() === now',
        `${at(appointment, 'confirmed')}.val() === true`,
        `${at(appointment, 'bookingDetails', 'slot', 'timestamp')}.val() < now + ${PROGRESS_AHEAD_MS}`,
      ),
      {
        why: 'Only the clinic says so, of a confirmed visit of these hours. A mark that was made by mistake is removed.',
        write: isStaff('$clinic'),
      },
    ),
  )
}
