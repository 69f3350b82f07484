import {
  HAS_VALID_SESSION,
  isDoctorOf,
  isNotBlocked,
  may,
  mayWrite,
} from '#src/areas/accounts/rules/accountConditions.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import { all, any, at, exists, leaf, rootAfter, type RuleNode } from '#src/core/rules/ruleTree.ts'
import { textOf } from '#src/core/rules/values.ts'

const OWN = may('manage-visits', '$clinic')
const VISIT = { clinicId: '$clinic', appointmentId: '$id' }

const [activeDoctor, endedDoctor] = [visitPlaces.active(VISIT), visitPlaces.ended(VISIT)].map(
  (place) => `${at('root', ...place, 'bookingDetails', 'doctorId')}.val()`,
)
const IS_OWN_DOCTORS = isDoctorOf(
  '$clinic',
  `(${exists(at('root', ...visitPlaces.active(VISIT)))} ? ${activeDoctor} : ${endedDoctor})`,
)

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
            read: all(IS_OWN_DOCTORS, HAS_VALID_SESSION),
            write: all(
              any(mayWrite('manage-visits', '$clinic'), IS_OWN_DOCTORS),
              HAS_VALID_SESSION,
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
