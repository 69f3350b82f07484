import { may } from '#src/areas/accounts/rules/accountConditions.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import { all, any, at, exists, leaf, rootAfter, type RuleNode } from '#src/core/rules/ruleTree.ts'

const OWN = may('manage-visits', '$clinic')

const VISIT = { clinicId: '$clinic', appointmentId: '$id' }

/**
 * due_calls/{clinicId}/{appointmentId} = when: the clinic cancelled or moved an appointment whose patient has no
 * e-mail, and has not told the patient yet.
 */
export function dueCallRules(): RuleNode {
  return {
    children: {
      $clinic: {
        read: OWN,
        children: {
          $id: leaf(
            all(
              'newData.val() === now',
              any(
                exists(at(rootAfter(3), ...visitPlaces.active(VISIT))),
                exists(at(rootAfter(3), ...visitPlaces.ended(VISIT))),
              ),
            ),
            {
              why: 'Only about an appointment of its own, so there are never more than appointments. A call that was made is removed.',
              write: OWN,
            },
          ),
        },
      },
    },
  }
}
