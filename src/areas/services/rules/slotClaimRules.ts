import { may, mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { places } from '#src/core/places/places.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  exists,
  leaf,
  list,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { ID } from '#src/core/rules/values.ts'

const SLOT = { clinicId: '$clinic', serviceId: '$service', slotId: '$slot' }

const CREATES = all('!data.exists()', 'newData.exists()')
const REMOVES = all('data.exists()', '!newData.exists()')

/** The id of the one appointment that took a slot. */
export function slotClaimRules(): RuleNode {
  const after = rootAfter(4)
  const claimed = (root: string, entry: 'data' | 'newData'): string =>
    at(root, ...visitPlaces.active({ clinicId: '$clinic', appointmentId: `${entry}.val()` }))
  const ended = visitPlaces.ended({ clinicId: '$clinic', appointmentId: 'data.val()' })
  return {
    children: {
      $clinic: {
        read: may('manage-visits', '$clinic'),
        children: {
          $service: list(
            '$slot',
            leaf(ID, {
              why: 'Comes with the appointment that takes this slot; goes when that one moves elsewhere or is cancelled, or when the clinic drops the slot. A removed service keeps its claims.',
              write: any(
                // An approval, or what is noted of a visit, is for this very slot: it names the claim as it is.
                all(mayWrite('see-clinic', '$clinic'), 'newData.val() === data.val()'),
                all(
                  CREATES,
                  holdsAnother(claimed('root', 'newData')),
                  holdsThisSlot(claimed(after, 'newData')),
                ),
                all(
                  REMOVES,
                  holdsAnother(claimed(after, 'data')),
                  any(
                    all(
                      exists(claimed('root', 'data')),
                      any(
                        `${at(claimed(after, 'data'), 'moved', 'at')}.val() === now`,
                        `${at(after, ...ended, 'outcome')}.val() === 'cancelled'`,
                      ),
                    ),
                    all(
                      mayWrite('manage-times', '$clinic'),
                      exists(at(after, ...places.service(SLOT))),
                      `!${exists(at(after, ...visitPlaces.slot(SLOT)))}`,
                    ),
                  ),
                ),
              ),
            }),
          ),
        },
      },
    },
  }
}

function holdsThisSlot(appointment: string): string {
  return all(
    `${at(appointment, 'bookingDetails', 'serviceId')}.val() === $service`,
    `${at(appointment, 'bookingDetails', 'slot', 'slotId')}.val() === $slot`,
  )
}

function holdsAnother(appointment: string): string {
  return any(
    `${at(appointment, 'bookingDetails', 'serviceId')}.val() !== $service`,
    `${at(appointment, 'bookingDetails', 'slot', 'slotId')}.val() !== $slot`,
  )
}
