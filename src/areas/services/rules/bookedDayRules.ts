import { may } from '#src/areas/accounts/rules/accountConditions.ts'
import { POLICY_FIELDS } from '#src/core/fields/bookingFields.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { BOOKED_DAYS } from '#src/core/places/places.ts'
import {
  all,
  any,
  at,
  exists,
  Expression,
  hasAll,
  leaf,
  map,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { isSlotId, wholeNumber } from '#src/core/rules/values.ts'

/** YYYY-MM-DD: the decoder checks what the rules only limit. */
export const DATE_LENGTH = 10

/** What is counted of a day, as seen from the service. */
export function bookedDay(service: string, date: string): string {
  return at(service, BOOKED_DAYS, new Expression(`${date}.val()`))
}

const BEFORE = 'data.parent().parent()'
const AFTER = 'newData.parent().parent()'

/** What is said of the slot that the count names as taken or left. */
function slot(service: string, named: 'taken' | 'left', field: string): string {
  return `${at(service, 'slots', new Expression(`${at('newData', named)}.val()`), field)}.val()`
}

function isNamed(named: 'taken' | 'left'): string {
  return `newData.hasChild('${named}')`
}

/**
 * The count goes up by a slot that this update takes, and down by one that it leaves, both of this day. What the count
 * named before is still so: to take or leave that slot again asks for another count.
 */
function isCounted(): string {
  const taken = all(
    slot(BEFORE, 'taken', 'available'),
    `!${slot(AFTER, 'taken', 'available')}`,
    `${slot(BEFORE, 'taken', 'date')} === $date`,
  )
  const left = all(
    `!${slot(BEFORE, 'left', 'available')}`,
    `${slot(AFTER, 'left', 'available')} !== false`,
    `${slot(BEFORE, 'left', 'date')} === $date`,
  )
  return all(
    any(`!${isNamed('taken')}`, taken),
    any(`!${isNamed('left')}`, left),
    `newData.child('visits').val() === (data.exists() ? data.child('visits').val() : 0) + (${isNamed('taken')} ? 1 : 0) - (${isNamed('left')} ? 1 : 0)`,
  )
}

/** The day has room for what is taken; a slot can be left on any day. */
function keepsLimit(): string {
  const limit = at(BEFORE, POLICY_FIELDS.dailyVisits.stored)
  return any(
    `!${isNamed('taken')}`,
    `!${exists(limit)}`,
    `newData.child('visits').val() <= ${limit}.val()`,
  )
}

/**
 * How many visits are booked on a day, of a service with a limit, and the slot that was taken or left last. The slot of each
 * visit says its day, and asks for the count where a patient takes or leaves it. The clinic is exempt, and counts its own; it
 * counts again where it sets a limit.
 */
export function bookedDayRules(): RuleNode {
  return map('$date', {
    why: 'A count is judged as a whole wherever a part of it is written: it is not documented whether a removal is judged by the `.validate` above it.',
    write: any(
      may('manage-visits', '$clinic'),
      // Who flips a slot's flag is signed in, and a count that goes is no number.
      all(isCounted(), keepsLimit()),
    ),
    validate: all(hasAll('visits'), `$date.length <= ${DATE_LENGTH}`),
    children: {
      $field: leaf(
        `$field === 'visits' ? ${wholeNumber(LIMITS.bookedVisits)} : ${all('$field.matches(/^(taken|left)$/)', isSlotId('newData.val()'))}`,
      ),
    },
  })
}
