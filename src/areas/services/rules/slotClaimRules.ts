import { isAccount } from '#src/areas/accounts/rules/accountConditions.ts'
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

const SLOT = { clinicId: '$clinicId', serviceId: '$serviceId', slotId: '$slotId' }

const CREATES = all('!data.exists()', 'newData.exists()')
const REMOVES = all('data.exists()', '!newData.exists()')

/** The id of the one appointment that took a slot. */
export function slotClaimRules(): RuleNode {
  const after = rootAfter(4)
  const claimed = (root: string, entry: 'data' | 'newData'): string =>
    at(root, ...visitPlaces.active({ clinicId: '$clinicId', appointmentId: `${entry}.val()` }))
  const ended = visitPlaces.ended({ clinicId: '$clinicId', appointmentId: 'data.val()' })
  return {
    children: {
      $clinicId: {
        read: isAccount('$clinicId'),
        children: {
          $serviceId: list(
            '$slotId',
            leaf(ID, {
              why: 'Comes with the appointment that takes this slot; goes when that one moves elsewhere or is cancelled, or when the clinic drops the slot. A removed service keeps its claims.',
              write: any(
                // An approval is for this very slot: it names the claim as it is.
                all('auth.uid === $clinicId', 'newData.val() === data.val()'),
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
                      'auth.uid === $clinicId',
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
    `${at(appointment, 'bookingDetails', 'serviceId')}.val() === $serviceId`,
    `${at(appointment, 'bookingDetails', 'slot', 'slotId')}.val() === $slotId`,
  )
}

function holdsAnother(appointment: string): string {
  return any(
    `${at(appointment, 'bookingDetails', 'serviceId')}.val() !== $serviceId`,
    `${at(appointment, 'bookingDetails', 'slot', 'slotId')}.val() !== $slotId`,
  )
}
