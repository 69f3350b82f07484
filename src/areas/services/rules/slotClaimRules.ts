import { may, mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { places } from '#src/core/places/places.ts'
import { visitPlaces, WISH } from '#src/core/places/visitPlaces.ts'
import { claimedDetails } from '#src/core/rules/claimedDetails.ts'
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

const REMOVES = all('data.exists()', '!newData.exists()')

/** Who took a slot: the id of an appointment, or of the wish in it. */
export function slotClaimRules(): RuleNode {
  const after = rootAfter(4)
  const claimed = (root: string, entry: 'data' | 'newData'): string =>
    claimedDetails(root, `${entry}.val()`)
  const record = (root: string): string =>
    at(root, ...visitPlaces.active({ clinicId: '$clinic', appointmentId: 'data.val()' }))
  const ended = visitPlaces.ended({ clinicId: '$clinic', appointmentId: 'data.val()' })
  const slotAfter = at(after, ...visitPlaces.slot(SLOT))
  return {
    children: {
      $clinic: {
        read: may('manage-visits', '$clinic'),
        children: {
          $service: list(
            '$slot',
            leaf(any(ID, IS_WISH.replace('data', 'newData')), {
              why: 'Comes with the appointment that takes this slot; goes when that one moves elsewhere or is cancelled, or when the clinic drops the slot. A removed service keeps its claims. So does the claim of a wish to move, which becomes that of the appointment where it is met.',
              write: any(
                // An approval, or what is noted of a visit, is for this very slot: it names the claim as it is.
                all(mayWrite('see-clinic', '$clinic'), 'newData.val() === data.val()'),
                all(
                  'newData.exists()',
                  any(
                    all('!data.exists()', holdsAnother(claimed('root', 'newData'))),
                    `data.val() === newData.val()+'/${WISH}'`,
                  ),
                  holdsThisSlot(claimed(after, 'newData')),
                ),
                all(
                  REMOVES,
                  holdsAnother(claimed(after, 'data')),
                  any(
                    all(
                      exists(record('root')),
                      any(
                        `${at(record(after), 'moved', 'at')}.val() === now`,
                        `${at(after, ...ended, 'outcome')}.val() === 'cancelled'`,
                        all(
                          IS_WISH,
                          any(`!${exists(slotAfter)}`, `${at(slotAfter, 'available')}.val()`),
                          ...['doctorId', 'roomId'].map((field) =>
                            leavesList(record('root'), field, after),
                          ),
                        ),
                      ),
                    ),
                    all(
                      mayWrite('manage-times', '$clinic'),
                      exists(at(after, ...places.service(SLOT))),
                      `!${exists(slotAfter)}`,
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

/** The claim is that of a wish to move. What ends the wish asks for the claim to go, and this for the rest. */
const IS_WISH = `data.val().endsWith('/${WISH}')`

/** The wish leaves the times of its doctor or room. */
function leavesList(wish: string, field: string, after: string): string {
  const [lists] = places.busyTimes('$clinic', '$doctor')
  return any(
    `!${at(wish, field)}.exists()`,
    `!${after}.child('${lists}/'+$clinic+'/'+${at(wish, field)}.val()+'/'+$service+':'+$slot).exists()`,
  )
}

function holdsThisSlot(appointment: string): string {
  return all(
    `${at(appointment, 'serviceId')}.val() === $service`,
    `${at(appointment, 'slot', 'slotId')}.val() === $slot`,
  )
}

function holdsAnother(appointment: string): string {
  return any(
    `${at(appointment, 'serviceId')}.val() !== $service`,
    `${at(appointment, 'slot', 'slotId')}.val() !== $slot`,
  )
}
