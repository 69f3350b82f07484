import { isAccount } from '#src/areas/accounts/rules/accountConditions.ts'
import { HOURS_LIMITS } from '#src/areas/services/model/weeklyHours.ts'
import type { Limit } from '#src/core/fields/limits.ts'
import { places } from '#src/core/places/places.ts'
import { all, any, at, leaf, map, rootAfter, type RuleNode } from '#src/core/rules/ruleTree.ts'
import { BOOLEAN, isDate, isRanges, wholeNumber } from '#src/core/rules/values.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'

const OWN = isAccount('$clinicId')
const REQUIRED = ['days', 'length', 'pause', 'every_weeks', 'from', 'skip_holidays']
const DATES = ['from', 'until', 'published_until']

/**
 * The weekly hours of a service: from what the clinic publishes slots. Nobody else reads them, and
 * they last no longer than their service.
 */
export function weeklyHoursRules(): RuleNode {
  return {
    children: {
      $clinicId: {
        read: OWN,
        children: {
          $serviceId: {
            why: 'Complete after every write, and only while the service is there; removed with it, or at any time.',
            write: all(
              OWN,
              any(
                '!newData.exists()',
                all(
                  `newData.hasChildren([${REQUIRED.map((name) => `'${name}'`).join(', ')}])`,
                  `${at(rootAfter(3), ...places.service({ clinicId: '$clinicId', serviceId: '$serviceId' }))}.exists()`,
                ),
              ),
            ),
            children: {
              days: map(
                '$day',
                leaf(
                  all(
                    `$day.matches(/^(${DAYS_OF_WEEK.join('|')})$/)`,
                    isRanges('newData.val()', HOURS_LIMITS.ranges.max),
                  ),
                ),
              ),
              length: wholeNumberOf(HOURS_LIMITS.lengthMinutes),
              pause: wholeNumberOf(HOURS_LIMITS.pauseMinutes),
              every_weeks: wholeNumberOf(HOURS_LIMITS.everyWeeks),
              skip_holidays: leaf(BOOLEAN),
              $date: leaf(all(`$date.matches(/^(${DATES.join('|')})$/)`, isDate('newData.val()')), {
                why: 'Three dates have one form; every other field is refused.',
              }),
            },
          },
        },
      },
    },
  }
}

function wholeNumberOf(limit: Limit): RuleNode {
  return leaf(wholeNumber(limit))
}
