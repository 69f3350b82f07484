import * as v from 'valibot'
import {
  CLINIC_SERVICE_FIELDS,
  EDITABLE_SERVICE_FIELDS,
  SERVICE_FIELDS,
} from '#src/core/fields/bookingFields.ts'
import type { Field, FieldTable } from '#src/core/fields/fieldTable.ts'
import {
  entriesOf,
  id,
  mapOf,
  placeName,
  slotId,
  timestamp,
  wholeNumber,
} from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ALL, leaves, type Line } from '#tests/rules/lists/permissionLines.ts'
import { hoursFromNow, serviceRecord } from '#tests/rules/startingData.ts'

/** The fields of a service that are never taken away. */
const LASTING_FIELDS = Object.fromEntries(
  Object.entries<Field>(EDITABLE_SERVICE_FIELDS).filter(
    ([, { form }]) => form.optional === undefined,
  ),
)

const fieldsOutsideParts: FieldTable = Object.fromEntries(
  Object.entries(SERVICE_FIELDS).filter(([, { stored }]) => !stored.includes('/')),
)

const policyNumber = v.optional(wholeNumber({ min: 1, max: 43_200 }))
const policyFlag = v.optional(v.literal(true))
const service = v.strictObject({
  ...entriesOf(fieldsOutsideParts),
  policy: v.optional(
    v.strictObject({
      notice_minutes: policyNumber,
      window_days: policyNumber,
      daily_visits: policyNumber,
      cancel_hours: policyNumber,
      confirms_at_once: policyFlag,
      call_to_book: policyFlag,
      known_only: policyFlag,
      series: policyFlag,
    }),
  ),
  place: v.optional(placeName),
  slots: mapOf(
    slotId,
    v.strictObject({
      available: v.boolean(),
      timestamp,
      covered: v.optional(v.string()),
      date: v.optional(v.pipe(v.string(), v.maxLength(10))),
    }),
  ),
  booked_days: mapOf(
    v.pipe(v.string(), v.maxLength(10)),
    v.strictObject({
      visits: wholeNumber({ min: -9999, max: 9999 }),
      taken: v.optional(slotId),
      left: v.optional(slotId),
    }),
  ),
})

export const SERVICE_LIST: ListDescription = {
  name: 'services',
  // prettier-ignore
  permissions: [
    //                                                  get     listen  page    all     create overwr. delete
    ['services',                                        '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['services/clinicUid',                              ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/otherClinicUid',                         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/patientUid',                             ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    // A service comes with its place and the entries of its slots in the index of open times, and goes field by field.
    ['services/clinicUid/service',                      ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/quiet',                        ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/neverMade',                    ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/otherClinicUid/service',                 ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/place',                ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/quiet/place',                  ALL,    ALL,    ALL,    ALL,    'C',   '-',   '-'],
    ['services/otherClinicUid/service/price',           ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    // What the clinic changes of a service comes with an entry in the log: see `transitionTable`.
    ...leaves('services/clinicUid/service', LASTING_FIELDS, [ALL, ALL, ALL, ALL, '-', '-', '-'], 'C'),
    // What a service may lack comes and goes with an entry in the log too.
    ['services/clinicUid/service/language',             ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/name_other',           ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/description_other',    ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    // True, or nothing at all.
    ['services/clinicUid/service/not_taxed',            ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/policy',               ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/policy/notice_minutes',   ALL, ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/policy/window_days',      ALL, ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/policy/daily_visits',     ALL, ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/policy/cancel_hours',     ALL, ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/policy/confirms_at_once', ALL, ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/policy/call_to_book',     ALL, ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/policy/known_only',       ALL, ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/policy/series',           ALL, ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/policy/anything',         ALL, ALL,    ALL,    ALL,    '-',   '-',   '-'],
    // One of the clinic's doctors, named as in the record, and what that doctor needs after a visit.
    ['services/clinicUid/service/doctor_id',            ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/otherClinicUid/service/doctor_id',       ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/room_id',              ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/otherClinicUid/service/room_id',         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/pause',                ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    // Of a group how many places a new time gets.
    ['services/clinicUid/service/places',               ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    // What a clinic's record may lack comes back alone, and only as the record has it.
    ...Object.values(CLINIC_SERVICE_FIELDS).map(({ stored, ofClinic }): Line => {
      const mayBeMissing = ofClinic === 'timeZone'
      return [`services/clinicUid/service/${stored}`,    ALL,    ALL,    ALL,    ALL,    mayBeMissing ? 'C' : '-', '-', '-']
    }),
    ['services/clinicUid/service/anything',             ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    // A clinic counts the visits of a day by itself, and a patient with the slot that is taken or left.
    ['services/clinicUid/service/booked_days',          ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/booked_days/2031-06-02', ALL,  ALL,    ALL,    ALL,    'C',   'C',   'C'],
    ['services/clinicUid/service/booked_days/2031-06-02/visits', ALL, ALL, ALL, ALL,    'C',   'C',   'C'],
    ['services/clinicUid/service/slots',                ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/slots/slot_0',         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/slots/slot_0/available', ALL,  ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/slots/slot_0/timestamp', ALL,  ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/slots/slot_0/covered', ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/slots/slot_0/date',    ALL,    ALL,    ALL,    ALL,    'C',   'C',   'C'],
    ['services/clinicUid/service/slots/slot_0/anything', ALL,   ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/slots/slot_3/available', ALL,  ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/slots/slot_3/timestamp', ALL,  ALL,    ALL,    ALL,    '-',   '-',   '-'],
    // A booked slot, and that of a completed visit: never by itself, without its claim.
    ['services/clinicUid/service/slots/slot_3',         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/slots/slot_6',         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['services/clinicUid/service/slots/slot_9',         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ],
  values: {
    'services/clinicUid/service/policy/notice_minutes': 120,
    'services/clinicUid/service/policy/window_days': 60,
    'services/clinicUid/service/policy/daily_visits': 3,
    'services/clinicUid/service/booked_days': { '2031-06-02': { visits: 1 } },
    'services/clinicUid/service/booked_days/2031-06-02': { visits: 1 },
    'services/clinicUid/service/booked_days/2031-06-02/visits': 1,
    'services/clinicUid/service/slots/slot_0/date': '2031-06-02',
    'services/clinicUid/service/policy/confirms_at_once': true,
    'services/clinicUid/service/policy/call_to_book': true,
    'services/clinicUid/service/policy/known_only': true,
    'services/clinicUid/service/policy/series': true,
    'services/clinicUid/service/policy/anything': 5,
    'services/clinicUid/service/place': 's002',
    'services/clinicUid/service/doctor_id': 'd00',
    'services/otherClinicUid/service/doctor_id': 'd00',
    'services/clinicUid/service/room_id': 'r00',
    'services/otherClinicUid/service/room_id': 'r00',
    'services/clinicUid/service/pause': 10,
    'services/clinicUid/service/places': 8,
    'services/patientUid': { service: serviceRecord() },
    'services/clinicUid/neverMade': { ...serviceRecord(), place: 's002' },
    'services/clinicUid/service/anything': 'x',
    'services/clinicUid/service/slots/slot_0/covered': 'b000',
    'services/clinicUid/service/slots/slot_0/anything': 'x',
    'services/clinicUid/service/slots/slot_3': { available: true, timestamp: hoursFromNow(72) },
    'services/clinicUid/service/slots/slot_6': { available: true, timestamp: hoursFromNow(144) },
    'services/clinicUid/service/slots/slot_9': { available: true, timestamp: hoursFromNow(200) },
  },
  otherValues: {
    'services/clinicUid/service/slots/slot_0/date': '2031-06-03',
    'services/clinicUid/service/image_url': 'https://example.com/room.png',
    'services/clinicUid/service/clinic_province': 'BC',
    'services/clinicUid/service/clinic_category': 'gp',
    'services/clinicUid/service/clinic_time_zone': 'America/Winnipeg',
  },
  form: v.record(id, v.record(id, service)),
}
