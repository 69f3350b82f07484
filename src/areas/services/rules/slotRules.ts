import { countsAt, may, mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { places } from '#src/core/places/places.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import {
  all,
  any,
  at,
  exists,
  leaf,
  record,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { isSlotId, TIMESTAMP } from '#src/core/rules/values.ts'
import { bookedDay, DATE_LENGTH } from './bookedDayRules.ts'
import { coveredRules } from './coveredRules.ts'
import { isListed, IS_UNLISTED } from './openingRules.ts'

const SLOT = { clinicId: '$clinic', serviceId: '$service', slotId: '$slot' }

const claim = (root: string): string => at(root, ...visitPlaces.claim(SLOT))

/**
 * The time is not held for somebody else who waits: each of them has a time from when it is theirs, and everybody else waits
 * until it is held no longer.
 */
function isNotHeld(): string {
  const freed = at('root', ...places.freedTime('$clinic', "$service+':'+$slot"))
  return any(
    `!${exists(freed)}`,
    `${freed}.child(${exists(at(freed, 'auth.uid'))} ? auth.uid : 'until').val() <= now`,
  )
}

/** A slot that says its day is of a service with a limit a day: this update counts it there. */
function isCountedOnItsDay(): string {
  const day = bookedDay('newData.parent().parent().parent()', "data.parent().child('date')")
  return any(
    "!data.parent().hasChild('date')",
    `${day}.child(newData.val() ? 'left' : 'taken').val() === $slot`,
  )
}

/** A slot of a service: the clinic adds, moves and drops it; bookings change its flag. */
export function slotRules(): RuleNode {
  const after = rootAfter(5)
  const afterLeaf = rootAfter(6)
  return record(
    {
      available: leaf(`newData.val() === !${exists(claim(afterLeaf))}`, {
        why: 'False exactly while a claim exists, so it changes only with the claim, which asks for the rest.',
        write: all(
          'newData.val() === !data.val()',
          // The claim is there after the update exactly where this is false.
          `newData.val() === ${exists(claim('root'))}`,
          // The desk takes what is held for others, and counts by itself.
          any(
            mayWrite('manage-visits', '$clinic'),
            all(any('newData.val()', isNotHeld()), isCountedOnItsDay()),
          ),
        ),
      }),
      covered: coveredRules(),
      date: leaf(`newData.val().length <= ${DATE_LENGTH}`, {
        why: 'The day of the clinic, where its service has a limit a day. The clinic says it, of slots that are taken too.',
        write: may('manage-times', '$clinic'),
      }),
      timestamp: leaf(TIMESTAMP, {
        why: 'The clinic may move a free slot in time, never one that was booked.',
        write: all(
          mayWrite('manage-times', '$clinic'),
          'data.exists()',
          'newData.exists()',
          "data.parent().child('available').val() === true",
          "newData.parent().child('available').val() === true",
        ),
      }),
    },
    {
      optional: ['covered', 'date'],
      why: 'The clinic adds free slots and drops slots that no active appointment holds, claim and all. With its service every slot goes.',
      write: all(
        may('manage-times', '$clinic'),
        any(
          all(
            '!data.exists()',
            'newData.exists()',
            countsAt('$clinic'),
            `!${exists(at(after, ...visitPlaces.closedSlot(SLOT)))}`,
          ),
          all(
            '!newData.exists()',
            IS_UNLISTED,
            any(
              '!newData.parent().parent().exists()',
              all(
                `!${exists(claim(after))}`,
                any("data.child('available').val() === true", exists(claim('root'))),
              ),
            ),
          ),
        ),
      ),
      validate: all(
        // Older slots may have longer numbers.
        any('data.exists()', isSlotId('$slot', LIMITS.newSlotNumberDigits)),
        isListed('newData', after),
      ),
    },
  )
}
