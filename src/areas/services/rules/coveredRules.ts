import { mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { FULL_DAY } from '#src/areas/services/model/fullDay.ts'
import { POLICY_FIELDS } from '#src/core/fields/bookingFields.ts'
import { places } from '#src/core/places/places.ts'
import { all, any, at, leaf, rootAfter, type RuleNode } from '#src/core/rules/ruleTree.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { bookedDay } from './bookedDayRules.ts'
import { isListed } from './openingRules.ts'

const [LISTS] = places.busyTimes('$clinic', '$doctor')
const SLOT = 'newData.parent()'
const SERVICE = `${SLOT}.parent().parent()`

const IS_FREE = `${at(SLOT, 'available')}.val() === true`
const VISITS = at(bookedDay(SERVICE, at(SLOT, 'date')), 'visits')
const LIMIT = at(SERVICE, POLICY_FIELDS.dailyVisits.stored)

/** The time that is named in its doctor's list overlaps it, the pause included. */
function isCoveredBy(entry: 'data' | 'newData'): string {
  const value = (field: string): string => `${at(SERVICE, field)}.val()`
  const timestamp = `${at(SLOT, 'timestamp')}.val()`
  // For a service without a doctor this is a list that nobody has.
  const busy = `${rootAfter(6)}.child('${LISTS}/'+$clinic+'/'+${value('doctor_id')}+'/'+${entry}.val())`
  const minutes = `${value('duration')} + (${SERVICE}.hasChild('pause') ? ${value('pause')} : 0)`
  return all(
    // Where a time comes that is not in the list, the comparison is an error, and refused.
    ...(entry === 'data' ? [`${busy}.exists()`] : []),
    `${at(busy, 'until')}.val() > ${timestamp}`,
    `${at(busy, 'from')}.val() < ${timestamp} + (${minutes}) * ${MINUTE_MS}`,
  )
}

/**
 * `covered` of a slot: which time of the doctor's list a free slot overlaps, or that on its day as many visits are booked
 * as patients may book. Such a slot has no entry in the index of
 * open times, so the public search shows only what can be booked. An update that books, ends or blocks a time brings these
 * along; the clinic's own tab adds what is missing.
 */
export function coveredRules(): RuleNode {
  // A key of the doctor's list is another one.
  const ofDay = all(`newData.val() === '${FULL_DAY}'`, `${VISITS}.val() >= ${LIMIT}.val()`)
  return leaf(all(IS_FREE, any(ofDay, isCoveredBy('newData'))), {
    why: 'Anyone signed in says what is true and takes away what is no longer so, with the entry in the index of open times. Where a limit or a count is gone, only the clinic takes away that its day is full.',
    write: all(
      'auth !== null',
      any(
        'newData.exists()',
        '!data.exists()',
        `data.val() === '${FULL_DAY}' ? ${any(mayWrite('manage-visits', '$clinic'), `${VISITS}.val() < ${LIMIT}.val()`)} : !(${all(IS_FREE, isCoveredBy('data'))})`,
      ),
      // The slot itself is not judged where something of it is only taken away.
      isListed(SLOT, rootAfter(6)),
    ),
  })
}
