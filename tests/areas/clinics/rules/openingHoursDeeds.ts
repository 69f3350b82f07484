import { DANA_MANAGES } from '#tests/areas/accounts/rules/clinicLogScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { HOURS, LISTED, listedAs, OPEN, opening, UNLISTED } from './openingHoursScene.ts'

export const OPENING_HOURS_DEEDS: readonly Attempt[] = [
  attempt('say when it is open', 'clinic', opening(HOURS), UNLISTED),
  attempt(
    'say when it is open while it is listed',
    'clinic',
    { ...opening(HOURS), ...listedAs(HOURS) },
    LISTED,
  ),
  attempt(
    'say other hours',
    'clinic',
    { ...opening(';;;09:00-17:00;;;'), ...listedAs(';;;09:00-17:00;;;') },
    OPEN,
  ),
  attempt('take its hours away', 'clinic', { ...opening(null), ...listedAs(null) }, OPEN),
  attempt('say when it is open as a manager', 'accountWithoutRecord', opening(HOURS), {
    ...UNLISTED,
    ...DANA_MANAGES,
  }),
]
