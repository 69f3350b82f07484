import { may } from '#src/areas/accounts/rules/accountConditions.ts'
import { isLogged } from '#src/areas/accounts/rules/logRules.ts'
import { LOGGED_TIMES } from '#src/areas/doctors/model/loggedTimes.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  exists,
  hasAll,
  leaf,
  map,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { NUMBER } from '#src/core/rules/values.ts'

/** It says nothing any more of any time to come. */
export const IS_OVER = all('data.exists()', "data.child('until').val() <= now")

const OWN = may('manage-times', '$clinic')

/**
 * closed_slots/{clinicId}/{serviceId}/{slotId} = timestamp: a slot that the clinic took back from the
 * public and means to offer again. Only a slot that was there can be closed, so there are never more of
 * them than slots, and it comes back under its own id and at its own time.
 */
export function closedSlotRules(): RuleNode {
  const slot = (root: string): string =>
    at(root, ...visitPlaces.slot({ clinicId: '$clinic', serviceId: '$service', slotId: '$slot' }))
  return {
    children: {
      $clinic: {
        read: OWN,
        children: {
          $service: map(
            '$slot',
            leaf(
              all(
                `newData.val() === ${at(slot('root'), 'timestamp')}.val()`,
                `!${exists(slot(rootAfter(4)))}`,
              ),
            ),
            {
              why: 'A slot is either offered or closed. The clinic closes by dropping the slot in the same update, and may forget a closed one at any time.',
              write: OWN,
            },
          ),
        },
      },
    },
  }
}

/**
 * absences/{clinicId}/{a00 … a99}: from when to when a doctor is away. The name limits how many there are. Nobody else
 * reads them, so the rules limit their fields' names and their size only; the decoder checks their form.
 */
export function absenceRules(): RuleNode {
  return {
    children: {
      $clinic: {
        read: OWN,
        children: {
          $absence: {
            why: 'Made and removed whole, so that two tabs that choose the same name lose nothing. What is over goes without an entry in the log.',
            write: all(
              OWN,
              any(IS_OVER, isLogged(rootAfter(3), ['$absence', ...LOGGED_TIMES.absence])),
              any('!newData.exists()', all('!data.exists()', '$absence.matches(/^a[0-9][0-9]$/)')),
            ),
            validate: hasAll('doctor', 'from', 'until'),
            children: {
              $field: leaf(
                all(
                  '$field.matches(/^(doctor|from|until|note)$/)',
                  any(NUMBER, `newData.val().length <= ${LIMITS.absenceNote.max}`),
                ),
              ),
            },
          },
        },
      },
    },
  }
}
