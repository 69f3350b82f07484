import { expect, test } from 'vitest'
import { createHolidayStorage } from '#src/areas/desk/repository/holidayStorage.ts'
import { createMemoryStorage } from '#tests/support/memoryStorage.ts'

test('a clinic’s browser remembers on which holidays it is open, until they are over', () => {
  const storage = createMemoryStorage()
  const create = () =>
    createHolidayStorage({ openStorage: () => storage, reportProblem: () => undefined })
  create().add('2026-12-26', '2026-12-01')
  create().add('2026-12-25', '2026-12-01')
  create().add('2026-12-25', '2026-12-01')
  expect(create().load()).toEqual(['2026-12-25', '2026-12-26'])
  create().add('2027-01-01', '2026-12-26')
  expect(create().load()).toEqual(['2026-12-26', '2027-01-01'])
})

test('a clinic whose browser refuses storage keeps its choice while the page is open', () => {
  const problems: string[] = []
  const holidays = createHolidayStorage({
    openStorage: () => {
      throw new Error('No storage here.')
    },
    reportProblem: (problem) => problems.push(problem),
  })
  expect(holidays.load()).toEqual([])
  holidays.add('2026-12-25', '2026-12-01')
  expect(holidays.load()).toEqual(['2026-12-25'])
  expect(problems.length).toBeGreaterThan(0)
})

test('what somebody else wrote in the browser’s storage is no holiday', () => {
  const storage = createMemoryStorage()
  storage.setItem('open-holidays', 'tomorrow,2026-12-25,,<b>')
  const holidays = createHolidayStorage({
    openStorage: () => storage,
    reportProblem: () => undefined,
  })
  expect(holidays.load()).toEqual(['2026-12-25'])
})
