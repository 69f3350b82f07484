import { isStaff, isNotBlocked } from '#src/areas/accounts/rules/accountConditions.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import { all, any, at, exists, leaf, rootAfter, type RuleNode } from '#src/core/rules/ruleTree.ts'
import { textOf } from '#src/core/rules/values.ts'

const OWN = isStaff('$clinic')
const VISIT = { clinicId: '$clinic', appointmentId: '$id' }

/**
 * clinic_notes/{clinicId}/{appointmentId}: what a clinic notes about an appointment for itself. Neither the
 * patient nor anybody else reads it. One for each appointment, active or past, which limits how many there are.
 */
export function clinicNoteRules(): RuleNode {
  return {
    children: {
      $clinic: {
        read: OWN,
        children: {
          $id: leaf(textOf(LIMITS.clinicNote), {
            why: 'Only for an appointment of its own; it can be changed and removed at any time.',
            write: all(
              OWN,
              any(
                '!newData.exists()',
                all(
                  isNotBlocked('$clinic'),
                  any(
                    exists(at(rootAfter(3), ...visitPlaces.active(VISIT))),
                    exists(at(rootAfter(3), ...visitPlaces.ended(VISIT))),
                  ),
                ),
              ),
            ),
          }),
        },
      },
    },
  }
}
