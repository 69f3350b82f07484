import * as v from 'valibot'
import { CLINIC_FIELDS } from '#src/core/fields/bookingFields.ts'
import { SERVER_TIME } from '#tests/rules/honestUpdates.ts'
import {
  date,
  entriesOf,
  id,
  mapOf,
  requestId,
  time,
  timestamp,
  wholeNumber,
} from '#tests/rules/lists/formParts.ts'
import type { ListDescription } from '#tests/rules/lists/ListDescription.ts'
import { ALL, USERS, type Line } from '#tests/rules/lists/permissionLines.ts'
import { clinicRecord, PEOPLE } from '#tests/rules/startingData.ts'

const clinic = v.strictObject({
  ...entriesOf(CLINIC_FIELDS),
  user_type: v.literal('clinic'),
  lock_minutes: v.optional(wholeNumber({ min: 5, max: 480 })),
  changed_at: v.optional(timestamp),
  slots: mapOf(
    date,
    v.record(time, v.strictObject({ available: v.literal(false), appointmentId: requestId })),
  ),
})

export const CLINIC_LIST: ListDescription = {
  name: 'clinics',
  // prettier-ignore
  permissions: [
    //                                                  get     listen  page    all     create overwr. delete
    ['clinics',                                         '-',    '-',    '-',    '-',    '-',   '-',   '-'],
    ['clinics/clinicUid',                               'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinics/otherClinicUid',                          'X',    'X',    'X',    'X',    'X',   '-',   '-'],
    ['clinics/nobodyUid',                               'N',    'N',    'N',    'N',    '-',   '-',   '-'],
    ['clinics/patientUid',                              'P',    'P',    'P',    'P',    '-',   '-',   '-'],
    ['clinics/clinicUid/category',                      'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinics/clinicUid/name',                          'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinics/clinicUid/clinic_address',                'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinics/clinicUid/province',                      'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinics/clinicUid/email',                         'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinics/clinicUid/user_type',                     'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinics/clinicUid/discount',                      'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinics/clinicUid/lock_minutes',                  'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    // The settings change together with the time of the change, which alone says nothing yet.
    ...['time_zone', 'phone', 'arrival_note', 'arrival_note_other', 'page', 'hours'].map(
      (field): Line => [`clinics/clinicUid/${field}`,   'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ),
    // Who writes to a clinic asks in which language.
    ['clinics/clinicUid/language',                      ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
    ['clinics/clinicUid/changed_at',                    'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinics/clinicUid/anything',                      'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinics/clinicUid/slots',                         'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    ['clinics/clinicUid/slots/2031-05-20',              'C',    'C',    'C',    'C',    '-',   '-',   '-'],
    // What its request says may be written where it is missing, and is removed where there is no request.
    ['clinics/clinicUid/slots/2031-05-20/10:30',        USERS,  USERS,  USERS,  USERS,  USERS, '-',   '-'],
    ['clinics/clinicUid/slots/2031-05-20/10:30/available', USERS, USERS, USERS, USERS, USERS, '-',  '-'],
    ['clinics/clinicUid/slots/2031-05-20/10:30/appointmentId', USERS, USERS, USERS, USERS, USERS, '-', '-'],
    ['clinics/clinicUid/slots/2031-05-20/11:00',        USERS,  USERS,  USERS,  USERS,  '-',   '-',   USERS],
  ],
  values: {
    'clinics/nobodyUid': clinicRecord('Clinic Three', PEOPLE.accountWithoutRecord.email),
    'clinics/patientUid': clinicRecord('Clinic Three', PEOPLE.patient.email),
    'clinics/clinicUid/discount': 10,
    'clinics/clinicUid/lock_minutes': 30,
    'clinics/clinicUid/changed_at': SERVER_TIME,
    'clinics/clinicUid/page': 'clinic-one',
    'clinics/clinicUid/hours': ';;;09:00-17:00;;;',
    'clinics/clinicUid/anything': 'x',
    'clinics/clinicUid/slots/2031-05-20/11:00': { available: false, appointmentId: 'asked' },
  },
  otherValues: {
    'clinics/clinicUid/language': 'en',
    'clinics/clinicUid/category': 'gp',
    'clinics/clinicUid/changed_at': SERVER_TIME,
    'clinics/clinicUid/time_zone': 'America/Winnipeg',
    'clinics/clinicUid/phone': '(807) 555-0110',
    'clinics/clinicUid/province': 'BC',
  },
  form: v.record(id, clinic),
}
