import { describe, expect, test } from 'vitest'
import { newWaitForm, waitTimesOf } from '#src/areas/openings/model/waitForm.ts'
import { partOfDayAt } from '#src/areas/services/model/slotsByPart.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { PARTS_OF_DAY } from '#src/core/time/partOfDay.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

describe('the form of somebody who looked for a time before', () => {
  test.each([
    ['any', DAYS_OF_WEEK],
    ['weekdays', ['mon', 'tue', 'wed', 'thu', 'fri']],
    ['weekend', ['sat', 'sun']],
    ['thu', ['thu']],
    // A wait comes back every week, and a date does not.
    ['today', DAYS_OF_WEEK],
    ['2099-03-03', DAYS_OF_WEEK],
  ] as const)('a patient who looked for %s begins with the days of every week', (day, days) => {
    expect(newWaitForm('', { day, part: null }).days).toEqual(days)
  })

  test.each(PARTS_OF_DAY)(
    'a patient who looked for a time in the %s waits for no other',
    (part) => {
      const { from, until } = waitTimesOf(newWaitForm('', { day: 'any', part }))
      const midnight = Date.UTC(2099, 2, 3, 5)
      for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
        const isIn = partOfDayAt(midnight + minutes * MINUTE_MS, 'America/Toronto') === part
        expect(minutes >= from && minutes <= until, String(minutes)).toBe(isIn)
      }
    },
  )
})
