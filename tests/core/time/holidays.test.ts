import { describe, expect, test } from 'vitest'
import { listHolidays } from '#src/core/time/holidays.ts'
import { PROVINCE_CODES, type Province } from '#src/core/time/provinces.ts'

const datesIn = (province: Province, year: number): readonly string[] =>
  listHolidays(province, `${year}-01-01`, `${year}-12-31`).map(({ date }) => date.slice(5))

/** Written down a second time, from calendars: the days that move. */
const MOVING: readonly (readonly [
  year: number,
  family: string,
  goodFriday: string,
  victoria: string,
  august: string,
  labour: string,
  thanksgiving: string,
])[] = [
  [2026, '02-16', '04-03', '05-18', '08-03', '09-07', '10-12'],
  [2027, '02-15', '03-26', '05-24', '08-02', '09-06', '10-11'],
  [2028, '02-21', '04-14', '05-22', '08-07', '09-04', '10-09'],
  [2029, '02-19', '03-30', '05-21', '08-06', '09-03', '10-08'],
  [2030, '02-18', '04-19', '05-20', '08-05', '09-02', '10-14'],
]

describe.each(MOVING)(
  'in %i',
  (year, family, goodFriday, victoria, august, labour, thanksgiving) => {
    const [discovery] = listHolidays('YT', `${year}-08-15`, `${year}-08-21`)
    const all = ['01-01', goodFriday, '07-01', labour, '12-25']

    test.each<readonly [Province, readonly string[]]>([
      ['AB', [family, victoria, thanksgiving, '11-11']],
      ['BC', [family, victoria, august, '09-30', thanksgiving, '11-11']],
      ['MB', [family, victoria, '09-30', thanksgiving]],
      ['NB', [family, august, '11-11']],
      ['NL', ['11-11']],
      ['NS', [family]],
      ['NT', [victoria, '06-21', august, '09-30', thanksgiving, '11-11']],
      ['NU', [victoria, '07-09', august, '09-30', thanksgiving, '11-11']],
      ['ON', [family, victoria, thanksgiving, '12-26']],
      ['PE', [family, '09-30', '11-11']],
      ['QC', [victoria, '06-24', thanksgiving]],
      ['SK', [family, victoria, august, thanksgiving, '11-11']],
      ['YT', [victoria, '06-21', discovery?.date.slice(5) ?? '', '09-30', thanksgiving, '11-11']],
    ])('the holidays of %s are those of its law', (province, own) => {
      expect(datesIn(province, year)).toEqual([...all, ...own].sort())
    })
  },
)

test('Discovery Day is the third Monday of August', () => {
  const days = [2026, 2027, 2028, 2029, 2030].map(
    (year) => listHolidays('YT', `${year}-08-01`, `${year}-08-31`)[0],
  )
  expect(days).toEqual(
    ['2026-08-17', '2027-08-16', '2028-08-21', '2029-08-20', '2030-08-19'].map((date) => ({
      key: 'discovery-day',
      date,
    })),
  )
})

test('holidays are listed across the end of a year, in order', () => {
  expect(listHolidays('ON', '2026-12-24', '2027-01-01')).toEqual([
    { key: 'christmas-day', date: '2026-12-25' },
    { key: 'boxing-day', date: '2026-12-26' },
    { key: 'new-year', date: '2027-01-01' },
  ])
  expect(listHolidays('ON', '2026-12-26', '2026-12-26')).toHaveLength(1)
  expect(listHolidays('ON', '2026-12-27', '2026-12-31')).toEqual([])
})

test('the third Monday of February has the name that the province gave it', () => {
  const names = PROVINCE_CODES.map((province) => [
    province,
    listHolidays(province, '2027-02-15', '2027-02-15')[0]?.key ?? null,
  ])
  expect(Object.fromEntries(names)).toEqual({
    AB: 'family-day',
    BC: 'family-day',
    MB: 'louis-riel-day',
    NB: 'family-day',
    NL: null,
    NS: 'heritage-day',
    NT: null,
    NU: null,
    ON: 'family-day',
    PE: 'islander-day',
    QC: null,
    SK: 'family-day',
    YT: null,
  })
})
