import { isNotBlocked, may } from '#src/areas/accounts/rules/accountConditions.ts'
import { isLogged } from '#src/areas/accounts/rules/logRules.ts'
import { LOGGED_TIMES } from '#src/areas/doctors/model/loggedTimes.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { places } from '#src/core/places/places.ts'
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
import { textOf, wholeNumber } from '#src/core/rules/values.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { IS_OVER } from './closingRules.ts'

/** The day on which clocks go back is the longest. */
const MAX_DAY_MS = 25 * HOUR_MS

/**
 * late_doctors/{clinicId}/{l00 … l99}: which doctor is how many minutes late, and until when that is so. Everyone may
 * know it: the doctors' names are in the services. The place limits how many there are.
 */
export function lateDoctorRules(): RuleNode {
  return {
    children: {
      $clinic: {
        read: 'true',
        children: {
          $place: record(
            {
              doctor: leaf(textOf(LIMITS.doctor)),
              minutes: leaf(wholeNumber(LIMITS.lateMinutes)),
              until: leaf(
                all(
                  'newData.val() % 1 === 0',
                  'newData.val() > now',
                  `newData.val() <= now + ${MAX_DAY_MS}`,
                ),
              ),
            },
            {
              why: 'Made and removed whole, so that two tabs that choose the same place lose nothing: a change takes another place in the same update. What is over goes without an entry in the log.',
              write: all(
                may('manage-times', '$clinic'),
                any(IS_OVER, isLogged(rootAfter(3), ['$place', ...LOGGED_TIMES.late])),
                any(
                  '!newData.exists()',
                  all(
                    '$place.matches(/^l[0-9][0-9]$/)',
                    exists(at('root', ...places.clinic('$clinic'))),
                    isNotBlocked('$clinic'),
                    '!data.exists()',
                  ),
                ),
              ),
            },
          ),
        },
      },
    },
  }
}
