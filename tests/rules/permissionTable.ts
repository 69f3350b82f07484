import {
  CLINIC_SERVICE_FIELDS,
  DETAIL_FIELDS,
  EDITABLE_SERVICE_FIELDS,
  PATIENT_FIELDS,
} from '#src/domain/bookingFields.ts'
import type { FieldTable } from '#src/domain/fieldTable.ts'
import {
  clinicRecord,
  hoursFromNow,
  patientRecord,
  PEOPLE,
  requestRecord,
  serviceRecord,
} from './startingData.ts'

/**
 * Who may do what (spec §6, §7): a line for every path, a column for every operation. A cell names
 * who may: V the visitor, P the patient, O another patient, C the clinic, X another clinic, N an
 * account without a record; '-' is nobody. Each is tried alone, at this one path: what several paths
 * do together is in transitionTable.ts.
 *
 * - get, listen: the whole value, once and as a subscription
 * - page: a query for at most 100 children; all: a query without a limit
 * - create: the value is written where there is none; overwrite: another valid value in its place
 */
export const OPERATIONS = ['get', 'listen', 'page', 'all', 'create', 'overwrite', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

export type Line = readonly [path: string, ...cells: string[]]

const ALL = 'VPOCXN'
/** Signed-in accounts may see that nothing is there, so that a listener outlives its record. */
const USERS = 'POCXN'

/** A line for each field of a table; `optional` is who may write one that is not there yet. */
function leaves(
  place: string,
  table: FieldTable,
  [get = '', listen = '', page = '', all = '', create = '', ...rest]: readonly string[],
  optional = create,
): Line[] {
  return Object.entries(table).map(([name, { stored = name, form }]) => {
    const who = form.optional === 'always' ? optional : create
    return [`${place}/${stored}`, get, listen, page, all, who, ...rest]
  })
}

// prettier-ignore
export const PERMISSIONS: readonly Line[] = [
  //                                                  get     listen  page    all     create overwr. delete
  ['',                                                '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ['anything',                                        '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ['anything/deep/down',                              '-',    '-',    '-',    '-',    '-',   '-',   '-'],

  ['clinics',                                         '-',    '-',    ALL,    '-',    '-',   '-',   '-'],
  ['clinics/clinicUid',                               ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/otherClinicUid',                          ALL,    ALL,    ALL,    ALL,    'X',   '-',   '-'],
  ['clinics/nobodyUid',                               ALL,    ALL,    ALL,    ALL,    'N',   '-',   '-'],
  ['clinics/patientUid',                              ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/category',                      ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/name',                          ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/clinic_address',                ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/province',                      ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/email',                         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/user_type',                     ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/discount',                      ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/anything',                      ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/slots',                         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/slots/2031-05-20',              ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/slots/2031-05-20/10:30',        ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/slots/2031-05-20/10:30/available', ALL, ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/slots/2031-05-20/10:30/appointmentId', ALL, ALL, ALL,   ALL,    '-',   '-',   '-'],
  ['clinics/clinicUid/slots/2031-05-20/11:00',        ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],

  ['patients',                                        '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ['patients/patientUid',                             'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/otherPatientUid',                        'O',    'O',    'O',    'O',    '-',   '-',   '-'],
  ['patients/nobodyUid',                              'N',    'N',    'N',    'N',    'N',   '-',   '-'],
  ['patients/clinicUid',                              'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ['patients/patientUid/name',                        'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/fullName',                    'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/email',                       'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/user_type',                   'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/discount',                    'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/anything',                    'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/appointments',                'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/appointments/pending',        'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/appointments/pending/clinic_id', 'P', 'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/appointments/pending/timestamp', 'P', 'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/appointments/pending/anything', 'P',  'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/appointments/neverMade',      'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/completed_appointments',      'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/completed_appointments/done', 'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['patients/patientUid/completed_appointments/done/clinic_id', 'P', 'P', 'P', 'P',   '-',   '-',   '-'],
  ['patients/patientUid/completed_appointments/done/timestamp', 'P', 'P', 'P', 'P',   '-',   '-',   '-'],
  ['patients/patientUid/completed_appointments/neverMade', 'P', 'P',  'P',    'P',    '-',   '-',   '-'],

  ['services',                                        '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ['services/clinicUid',                              ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['services/otherClinicUid',                         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['services/patientUid',                             ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  // Made again only once it has no claims: `service` is booked, `quiet` is not.
  ['services/clinicUid/service',                      ALL,    ALL,    ALL,    ALL,    '-',   '-',   'C'],
  ['services/clinicUid/quiet',                        ALL,    ALL,    ALL,    ALL,    'C',   '-',   'C'],
  ['services/clinicUid/neverMade',                    ALL,    ALL,    ALL,    ALL,    'C',   '-',   'C'],
  ['services/otherClinicUid/service',                 ALL,    ALL,    ALL,    ALL,    '-',   '-',   'X'],
  ['services/otherClinicUid/service/price',           ALL,    ALL,    ALL,    ALL,    '-',   'X',   '-'],
  ...leaves('services/clinicUid/service', EDITABLE_SERVICE_FIELDS, [ALL, ALL, ALL, ALL, '-', 'C', '-'], 'C'),
  ...leaves('services/clinicUid/service', CLINIC_SERVICE_FIELDS, [ALL, ALL, ALL, ALL, '-', '-', '-']),
  ['services/clinicUid/service/anything',             ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['services/clinicUid/service/slots',                ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['services/clinicUid/service/slots/slot_0',         ALL,    ALL,    ALL,    ALL,    'C',   '-',   'C'],
  ['services/clinicUid/service/slots/slot_0/available', ALL,  ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['services/clinicUid/service/slots/slot_0/timestamp', ALL,  ALL,    ALL,    ALL,    '-',   'C',   '-'],
  ['services/clinicUid/service/slots/slot_0/anything', ALL,   ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['services/clinicUid/service/slots/slot_3/available', ALL,  ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['services/clinicUid/service/slots/slot_3/timestamp', ALL,  ALL,    ALL,    ALL,    '-',   '-',   '-'],
  // A booked slot, and that of a completed visit: never by itself, without its claim.
  ['services/clinicUid/service/slots/slot_3',         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['services/clinicUid/service/slots/slot_6',         ALL,    ALL,    ALL,    ALL,    '-',   '-',   '-'],
  ['services/clinicUid/service/slots/slot_9',         ALL,    ALL,    ALL,    ALL,    'C',   '-',   'C'],

  ['slot_claims',                                     '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ['slot_claims/clinicUid',                           'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ['slot_claims/otherClinicUid',                      'X',    'X',    'X',    'X',    '-',   '-',   '-'],
  ['slot_claims/clinicUid/service',                   'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ['slot_claims/clinicUid/service/slot_0',            'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ['slot_claims/clinicUid/service/slot_3',            'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ['slot_claims/clinicUid/service/slot_6',            'C',    'C',    'C',    'C',    '-',   '-',   '-'],

  ['appointments',                                    '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ['appointments/clinicUid',                          'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ['appointments/otherClinicUid',                     'X',    'X',    'X',    'X',    '-',   '-',   '-'],
  ['appointments/patientUid',                         'P',    'P',    'P',    'P',    '-',   '-',   '-'],
  ['appointments/clinicUid/pending',                  'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointments/clinicUid/confirmed',                'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointments/clinicUid/others',                   'OC',   'OC',   'OC',   'OC',   '-',   '-',   '-'],
  ['appointments/otherClinicUid/elsewhere',           'OX',   'OX',   'OX',   'OX',   '-',   '-',   '-'],
  ['appointments/clinicUid/neverMade',                USERS,  USERS,  USERS,  USERS,  '-',   '-',   '-'],
  ['appointments/clinicUid/pending/bookedBy',         'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointments/clinicUid/pending/bookedBy/userId',  'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointments/clinicUid/pending/patientData',      'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ...leaves('appointments/clinicUid/pending/patientData', PATIENT_FIELDS, ['PC', 'PC', 'PC', 'PC', '-', '-', '-']),
  ['appointments/clinicUid/pending/taken',            'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointments/clinicUid/pending/confirmed',        'PC',   'PC',   'PC',   'PC',   '-',   'C',   '-'],
  ['appointments/clinicUid/confirmed/confirmed',      'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointments/otherClinicUid/elsewhere/confirmed', 'OX',   'OX',   'OX',   'OX',   '-',   '-',   '-'],
  ['appointments/clinicUid/pending/completed',        'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointments/clinicUid/pending/anything',         'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointments/clinicUid/pending/bookingDetails',   'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ...leaves('appointments/clinicUid/pending/bookingDetails', DETAIL_FIELDS, ['PC', 'PC', 'PC', 'PC', '-', '-', '-']),
  ['appointments/clinicUid/pending/bookingDetails/slot', 'PC', 'PC',  'PC',   'PC',   '-',   '-',   '-'],
  ['appointments/clinicUid/pending/bookingDetails/slot/slotId', 'PC', 'PC', 'PC', 'PC', '-', '-',   '-'],
  ['appointments/clinicUid/pending/bookingDetails/slot/timestamp', 'PC', 'PC', 'PC', 'PC', '-', '-', '-'],
  ['appointments/clinicUid/pending/bookingDetails/slot/available', 'PC', 'PC', 'PC', 'PC', '-', '-', '-'],

  ['completed_appointments',                          '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ['completed_appointments/clinicUid',                'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ['completed_appointments/otherClinicUid',           'X',    'X',    'X',    'X',    '-',   '-',   '-'],
  ['completed_appointments/clinicUid/done',           'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['completed_appointments/clinicUid/dropped',        'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['completed_appointments/clinicUid/neverMade',      USERS,  USERS,  USERS,  USERS,  '-',   '-',   '-'],
  ['completed_appointments/clinicUid/done/confirmed', 'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['completed_appointments/clinicUid/done/completed', 'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['completed_appointments/clinicUid/done/outcome',   'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['completed_appointments/clinicUid/dropped/cancelled_by', 'PC', 'PC', 'PC', 'PC',   '-',   '-',   '-'],
  ['completed_appointments/clinicUid/done/bookedBy/userId', 'PC', 'PC', 'PC', 'PC',   '-',   '-',   '-'],
  ['completed_appointments/clinicUid/done/patientData/fullname', 'PC', 'PC', 'PC', 'PC', '-', '-',  '-'],
  ['completed_appointments/clinicUid/done/patientData/additionalNotes', 'PC', 'PC', 'PC', 'PC', '-', '-', '-'],
  ['completed_appointments/clinicUid/done/bookingDetails/price', 'PC', 'PC', 'PC', 'PC', '-', '-',  '-'],
  ['completed_appointments/clinicUid/done/bookingDetails/slot/timestamp', 'PC', 'PC', 'PC', 'PC', '-', '-', '-'],
  ['completed_appointments/clinicUid/done/anything',  'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],

  ['appointment_requests',                            '-',    '-',    '-',    '-',    '-',   '-',   '-'],
  ['appointment_requests/clinicUid',                  'C',    'C',    'C',    'C',    '-',   '-',   '-'],
  ['appointment_requests/otherClinicUid',             'X',    'X',    'X',    'X',    '-',   '-',   '-'],
  ['appointment_requests/clinicUid/asked',            'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointment_requests/clinicUid/neverMade',        USERS,  USERS,  USERS,  USERS,  '-',   '-',   '-'],
  ['appointment_requests/clinicUid/asked/clinicId',   'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointment_requests/clinicUid/asked/patientId',  'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointment_requests/clinicUid/asked/serviceId',  'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointment_requests/clinicUid/asked/date',       'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointment_requests/clinicUid/asked/time',       'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointment_requests/clinicUid/asked/status',     'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
  ['appointment_requests/clinicUid/asked/anything',   'PC',   'PC',   'PC',   'PC',   '-',   '-',   '-'],
]

/** Values to write where the starting data has none, or has one that would not do. */
export const VALUES: Readonly<Record<string, unknown>> = {
  anything: 'x',
  'anything/deep/down': 'x',
  'clinics/nobodyUid': clinicRecord('Clinic Three', PEOPLE.accountWithoutRecord.email),
  'clinics/patientUid': clinicRecord('Clinic Three', PEOPLE.patient.email),
  'clinics/clinicUid/discount': 10,
  'clinics/clinicUid/anything': 'x',
  'clinics/clinicUid/slots/2031-05-20/11:00': { available: false, appointmentId: 'asked' },
  'patients/nobodyUid': patientRecord(PEOPLE.accountWithoutRecord),
  'patients/clinicUid': patientRecord(PEOPLE.clinic),
  'patients/patientUid/fullName': 'Pat Example',
  'patients/patientUid/discount': 10,
  'patients/patientUid/anything': 'x',
  'patients/patientUid/appointments/pending/anything': 'x',
  'patients/patientUid/appointments/neverMade': { clinic_id: 'clinicUid', timestamp: 5 },
  'patients/patientUid/completed_appointments/neverMade': { clinic_id: 'clinicUid', timestamp: 5 },
  'services/patientUid': { service: serviceRecord() },
  'services/clinicUid/neverMade': serviceRecord(),
  'services/clinicUid/service/anything': 'x',
  'services/clinicUid/service/slots/slot_0/anything': 'x',
  'services/clinicUid/service/slots/slot_3': { available: true, timestamp: hoursFromNow(72) },
  'services/clinicUid/service/slots/slot_6': { available: true, timestamp: hoursFromNow(144) },
  'services/clinicUid/service/slots/slot_9': { available: true, timestamp: hoursFromNow(200) },
  'slot_claims/clinicUid/service/slot_0': 'pending',
  'appointments/patientUid': { fresh: 'x' },
  'appointments/clinicUid/neverMade': 'x',
  'appointments/clinicUid/pending/anything': 'x',
  'completed_appointments/otherClinicUid': { fresh: 'x' },
  'completed_appointments/clinicUid/neverMade': 'x',
  'completed_appointments/clinicUid/done/anything': 'x',
  'appointment_requests/otherClinicUid': { fresh: 'x' },
  'appointment_requests/clinicUid/neverMade': 'x',
  'appointment_requests/clinicUid/asked': { ...requestRecord(), time: '11:00' },
  'appointment_requests/clinicUid/asked/anything': 'x',
}

/** What an overwrite puts in place, where the usual change would not be a valid value. */
export const OTHER_VALUES: Readonly<Record<string, unknown>> = {
  'services/clinicUid/service/image_url': 'https://example.com/room.png',
  'clinics/clinicUid/category': 'gp',
  'clinics/clinicUid/province': 'BC',
  'services/clinicUid/service/clinic_province': 'BC',
  'services/clinicUid/service/clinic_category': 'gp',
}
