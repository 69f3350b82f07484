import { expect, test } from 'vitest'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'
import {
  TIME_ZONES,
  defaultZoneOf,
  isTimeZone,
  zoneOfBooking,
  zoneOfClinic,
  zoneOfService,
  zonesOffered,
} from '#src/core/time/timeZones.ts'

test.each(PROVINCE_CODES)(
  'a clinic in %s is offered zones that are known, its default first',
  (province) => {
    const zones = zonesOffered(province)
    expect(zones[0]).toBe(defaultZoneOf(province))
    expect(new Set(zones).size).toBe(zones.length)
    expect(zones.every(isTimeZone)).toBe(true)
  },
)

test('each time zone is offered somewhere', () => {
  const offered = new Set(PROVINCE_CODES.flatMap(zonesOffered))
  expect(TIME_ZONES.filter((zone) => !offered.has(zone))).toEqual([])
})

test.each(['', 'America/Detroit', 'toString', 'America/toronto'])('%j is no time zone', (value) => {
  expect(isTimeZone(value)).toBe(false)
})

test.each([
  ['the zone it chose', { province: 'ON', timeZone: 'America/Winnipeg' }, 'America/Winnipeg'],
  ["the province's where it chose none", { province: 'ON', timeZone: '' }, 'America/Toronto'],
  ["the province's where none is stored", { province: 'BC' }, 'America/Vancouver'],
  [
    "the province's for one that isn't known",
    { province: 'MB', timeZone: 'Mars' },
    'America/Winnipeg',
  ],
] as const)('a clinic’s time zone is %s', (_, clinic, zone) => {
  expect(zoneOfClinic(clinic)).toBe(zone)
})

test.each([
  [{ clinicProvince: 'QC', clinicTimeZone: 'America/Halifax' }, 'America/Halifax'],
  [{ clinicProvince: 'NL', clinicTimeZone: '' }, 'America/St_Johns'],
  [{ clinicProvince: 'SK' }, 'America/Regina'],
] as const)("a service and an appointment are in their clinic's zone: %j", (place, zone) => {
  expect(zoneOfService(place)).toBe(zone)
  expect(zoneOfBooking(place)).toBe(zone)
})
