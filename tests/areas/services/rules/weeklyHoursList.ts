import * as v from 'valibot'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { id, small, text } from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { CLINIC, hoursRecord } from '#tests/rules/startingData.ts'
import { hoursPath } from '#tests/support/places.ts'

const weeklyHours = v.strictObject({
  days: v.strictObject(
    Object.fromEntries(DAYS_OF_WEEK.map((day) => [day, v.optional(text({ min: 0, max: 71 }))])),
  ),
  length: small(10),
  pause: small(10),
  every_weeks: small(10),
  from: small(10),
  until: v.optional(small(10)),
  skip_holidays: small(10),
  published_until: v.optional(small(10)),
  saved: small(10),
})

export const WEEKLY_HOURS_LIST: ListDescription = {
  name: 'weekly_hours',
  // prettier-ignore
  permissions: [
    //                                        get     listen  page    all     create overwr. delete
    // A service's hours are the clinic's alone, and written whole: `service` has none yet, `quiet` has.
    ['weekly_hours',                          '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['weekly_hours/clinicUid',                'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['weekly_hours/otherClinicUid',           'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['weekly_hours/clinicUid/quiet',          'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['weekly_hours/clinicUid/service',        'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['weekly_hours/otherClinicUid/service',   'X',    'X',    'X',    'X',    '-',   '-',   '-'],
    ['weekly_hours/clinicUid/neverMade',      'C',    'C',    'C',    'C',    '-',   '-',   'C'],
    ['weekly_hours/patientUid/service',       '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['weekly_hours/clinicUid/quiet/length',   'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['weekly_hours/clinicUid/quiet/until',    'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['weekly_hours/clinicUid/quiet/days',     'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['weekly_hours/clinicUid/quiet/anything', 'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ],
  values: {
    'weekly_hours/clinicUid/service': hoursRecord(),
    'weekly_hours/otherClinicUid': { service: hoursRecord() },
    'weekly_hours/otherClinicUid/service': hoursRecord(),
    'weekly_hours/clinicUid/neverMade': hoursRecord(),
    'weekly_hours/patientUid/service': hoursRecord(),
    'weekly_hours/clinicUid/quiet/anything': 'x',
  },
  otherValues: {
    ...Object.fromEntries(
      ['clinicUid/quiet', 'clinicUid/service', 'otherClinicUid/service'].map((service) => [
        `weekly_hours/${service}`,
        { ...hoursRecord(), pause: 0 },
      ]),
    ),
    'weekly_hours/clinicUid/quiet/days': { sun: '09:00-12:00' },
    'weekly_hours/clinicUid/quiet/until': '2031-12-20',
  },
  reads: [['clinic', hoursPath(CLINIC)]],
  form: v.record(id, v.record(id, weeklyHours)),
  example: ({ clinicId, serviceId }) => ({ [hoursPath(clinicId, serviceId)]: { 1: 'any' } }),
}
