import { describe, expect, test } from 'vitest'
import { listProposedHolidays } from '#src/areas/desk/model/proposedHolidays.ts'
import type { NewAbsence } from '#src/areas/doctors/model/absence.ts'
import type { Province } from '#src/core/time/provinces.ts'
import { startOfDate } from '#src/core/time/wallClock.ts'

const zone = 'America/Toronto'

interface Options {
  readonly province?: Province
  readonly absences?: readonly NewAbsence[]
  readonly open?: readonly string[]
}

const proposed = (today: string, { province = 'ON', absences = [], open = [] }: Options = {}) =>
  listProposedHolidays({
    province,
    zone,
    now: startOfDate(today, zone) + 1,
    doctors: ['Dr. Lena Roy', 'Dr. Ann Other'],
    absences,
    open,
  }).map(({ date }) => date)

const away = (doctor: string, from: string, until: string): NewAbsence => ({
  doctor,
  note: '',
  from: startOfDate(from, zone),
  until: startOfDate(until, zone),
})

describe('public holidays that are proposed', () => {
  test('a clinic in Ontario gets those of the next 90 days, of the year that follows too', () => {
    expect(proposed('2026-11-24')).toEqual(['2026-12-25', '2026-12-26', '2027-01-01', '2027-02-15'])
    expect(proposed('2027-02-16')).toEqual(['2027-03-26'])
    expect(proposed('2028-04-10')).toEqual(['2028-04-14', '2028-05-22', '2028-07-01'])
  })

  test('each province has its own', () => {
    expect(proposed('2026-06-01', { province: 'QC' })).toEqual(['2026-06-24', '2026-07-01'])
    expect(proposed('2026-09-20', { province: 'BC' })).toEqual([
      '2026-09-30',
      '2026-10-12',
      '2026-11-11',
    ])
    expect(proposed('2026-09-20', { province: 'NS' })).toEqual([])
  })

  test('a holiday is not proposed again once the clinic closed or said that it is open', () => {
    const options = { absences: [away('', '2026-12-24', '2026-12-27')], open: ['2027-01-01'] }
    expect(proposed('2026-11-24', options)).toEqual(['2027-02-15'])
  })

  test('a holiday is still proposed where only one of the doctors is away, or for a part of it', () => {
    const one = away('Dr. Lena Roy', '2026-12-25', '2026-12-26')
    expect(proposed('2026-12-01', { absences: [one] })).toContain('2026-12-25')
    const both = [one, away('dr. ann other', '2026-12-25', '2026-12-26')]
    expect(proposed('2026-12-01', { absences: both })).not.toContain('2026-12-25')
    const morning = { ...away('', '2026-12-25', '2026-12-26') }
    const half = { ...morning, until: morning.until - 1 }
    expect(proposed('2026-12-01', { absences: [half] })).toContain('2026-12-25')
  })
})
