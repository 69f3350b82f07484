import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { CLINIC, hoursFromNow } from '#tests/rules/startingData.ts'
import { serviceRemoval } from '#tests/rules/transitions.ts'
import { NO_ENTRIES } from '#tests/support/changeLog.ts'
import {
  DANA_AT_TIMES,
  DANA_MANAGES,
  entered,
  OLD_ABSENCE,
  OLD_LATE,
  TIME_CHANGES,
} from './timeLogScene.ts'

const OVER = hoursFromNow(-1)

/** What people of a clinic change of hours and absences with its entry, and what needs none. */
export const TIME_LOG_DEEDS: readonly Attempt[] = [
  ...Object.entries(TIME_CHANGES).flatMap(([name, one]) => [
    attempt(
      `${name} as one of several people`,
      'accountWithoutRecord',
      entered(one),
      one.list === 'weekly_hours' ? DANA_MANAGES : DANA_AT_TIMES,
    ),
  ]),
  ...(
    ['enter an absence', 'take an absence back', 'unblock a time', 'remove weekly hours'] as const
  )
    .flatMap((name) => {
      const one = TIME_CHANGES[name]
      return one === undefined ? [] : [{ name, one }]
    })
    .map(({ name, one }) =>
      attempt(`${name} at a blocked clinic`, 'accountWithoutRecord', entered(one), {
        ...DANA_MANAGES,
        [`blocked/${CLINIC}`]: true,
      }),
    ),
  attempt(
    'forget an absence that is over, without an entry',
    'accountWithoutRecord',
    { [OLD_ABSENCE]: null, ...NO_ENTRIES },
    { ...DANA_AT_TIMES, [`${OLD_ABSENCE}/until`]: OVER },
  ),
  attempt(
    'forget that a doctor was late on an earlier day, without an entry',
    'accountWithoutRecord',
    { [OLD_LATE]: null, ...NO_ENTRIES },
    { ...DANA_AT_TIMES, [`${OLD_LATE}/until`]: OVER },
  ),
  attempt('remove a service with its weekly hours', 'clinic', serviceRemoval('quiet')),
]
