import { isAccount } from './accountConditions.ts'
import { all, any, at, leaf, rootAfter, type RuleNode } from './ruleTree.ts'

const OWN = isAccount('$clinicId')

function appointmentIn(list: string): string {
  return `${at(rootAfter(3), list, '$clinicId', '$id')}.exists()`
}

/**
 * due_calls/{clinicId}/{appointmentId} = when: the clinic cancelled or moved an appointment whose patient has no
 * e-mail, and has not told the patient yet.
 */
export function dueCallRules(): RuleNode {
  return {
    children: {
      $clinicId: {
        read: OWN,
        children: {
          $id: leaf(
            all(
              'newData.val() === now',
              any(appointmentIn('appointments'), appointmentIn('completed_appointments')),
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
