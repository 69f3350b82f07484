import { may, mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { isLogged } from '#src/areas/accounts/rules/logRules.ts'
import { LOGGED_TIMES } from '#src/areas/doctors/model/loggedTimes.ts'
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

const REQUIRED = ['days', 'length', 'pause', 'every_weeks', 'from', 'skip_holidays', 'saved']
const FIELDS = [...REQUIRED.slice(1), 'until', 'published_until']
const MAX_DATE_LENGTH = 'YYYY-MM-DD'.length
/** '09:00-12:00', and a comma between two. */
const MAX_DAY_LENGTH = HOURS_LIMITS.ranges.max * '09:00-12:00,'.length - 1

/**
 * The weekly hours of a service: from what the clinic publishes slots. Nobody else reads them, so the rules
 * limit their names and their size only; the decoder checks their form. They last no longer than their service.
 */
export function weeklyHoursRules(): RuleNode {
  const service = places.service({ clinicId: '$clinic', serviceId: '$service' })
  return {
    children: {
      $clinic: {
        read: may('manage-services', '$clinic'),
        children: {
          $service: {
            why: 'Complete after every write, and only while the service is there. Each change has its entry in the log, which asks for a valid session, but for hours that go with their service, which asks for it itself.',
            write: all(
              mayWrite('manage-services', '$clinic'),
              `${exists(at(rootAfter(3), ...service))} ? ${all(
                isLogged(rootAfter(3), ['$service', ...LOGGED_TIMES.hours]),
                any('!newData.exists()', hasAll(...REQUIRED)),
              )} : !newData.exists()`,
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
