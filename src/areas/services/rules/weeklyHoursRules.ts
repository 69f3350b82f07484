import { may } from '#src/areas/accounts/rules/accountConditions.ts'
import { HOURS_LIMITS } from '#src/areas/services/model/weeklyHours.ts'
import { places } from '#src/core/places/places.ts'
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
import { BOOLEAN, NUMBER } from '#src/core/rules/values.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'

const OWN = may('manage-services', '$clinic')
const REQUIRED = ['days', 'length', 'pause', 'every_weeks', 'from', 'skip_holidays']
const FIELDS = [...REQUIRED.slice(1), 'until', 'published_until']
const MAX_DATE_LENGTH = 'YYYY-MM-DD'.length
/** '09:00-12:00', and a comma between two. */
const MAX_DAY_LENGTH = HOURS_LIMITS.ranges.max * '09:00-12:00,'.length - 1

/**
 * The weekly hours of a service: from what the clinic publishes slots. Nobody else reads them, so the rules
 * limit their names and their size only; the decoder checks their form. They last no longer than their service.
 */
export function weeklyHoursRules(): RuleNode {
  return {
    children: {
      $clinic: {
        read: OWN,
        children: {
          $service: {
            why: 'Complete after every write, and only while the service is there; removed with it, or at any time.',
            write: all(
              OWN,
              any(
                '!newData.exists()',
                all(
                  hasAll(...REQUIRED),
                  exists(
                    at(
                      rootAfter(3),
                      ...places.service({ clinicId: '$clinic', serviceId: '$service' }),
                    ),
                  ),
                ),
              ),
            ),
            children: {
              days: map(
                '$day',
                leaf(
                  all(
                    `$day.matches(/^(${DAYS_OF_WEEK.join('|')})$/)`,
                    `newData.val().length <= ${MAX_DAY_LENGTH}`,
                  ),
                ),
              ),
              $field: leaf(
                all(
                  `$field.matches(/^(${FIELDS.join('|')})$/)`,
                  any(NUMBER, BOOLEAN, `newData.val().length <= ${MAX_DATE_LENGTH}`),
                ),
              ),
            },
          },
        },
      },
    },
  }
}
