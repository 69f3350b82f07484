import { deepTree, NOT_A_TEXT } from '#tests/rules/attacks/badValues.ts'
import { attempt, withBadValues, type Attempt } from '#tests/rules/Attempt.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import {
  ASKED,
  CLINIC,
  NOBODY,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  REQUESTED,
  requestRecord,
} from '#tests/rules/startingData.ts'
import { request, withValues, without } from '#tests/rules/transitions.ts'

const FRESH = '2031-05-21T14:00'
const REQUEST = `appointment_requests/${CLINIC}/${FRESH}`
const TIME = `clinics/${CLINIC}/slots/2031-05-21/14:00`
const honest = request()
const ask = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'patient', changes, given)

const ODD_DATES = [
  '2026-1-1',
  '26-01-01',
  '2026-01-01T10:00',
  '01-01-2026',
  'tomorrow',
  '2026-13-01',
  '2026-00-10',
  '2026-02-32',
  '2026-01-00',
]
const ODD_TIMES = ['24:00', '9:00', '10:60', '10:5', '10:00:00', '1000', 'noon']

export const REQUEST_ATTACKS: readonly Attempt[] = [
  ask('ask without taking the time', without(honest, TIME)),
  ask('take a time without asking', without(honest, REQUEST)),
  ask('ask for a time that is taken', request({ ...REQUESTED })),
  ask('take a time for a request that exists', {
    [TIME]: { available: false, appointmentId: ASKED },
  }),
  ask('ask under the id of another time', {
    ...without(honest, REQUEST),
    [`appointment_requests/${CLINIC}/2031-05-21T14:30`]: honest[REQUEST],
  }),
  ask('take two times with one request', {
    ...honest,
    [`clinics/${CLINIC}/slots/2031-05-21/14:30`]: honest[TIME],
  }),
  ask('take the same time on two days with one request', {
    ...honest,
    [`clinics/${CLINIC}/slots/2031-05-22/14:00`]: honest[TIME],
  }),
  ask('take another time than the one asked for', {
    ...without(honest, TIME),
    [`clinics/${CLINIC}/slots/2031-05-21/14:30`]: honest[TIME],
  }),
  ask('take the time on another day than the one asked for', {
    ...without(honest, TIME),
    [`clinics/${CLINIC}/slots/2031-05-22/14:00`]: honest[TIME],
  }),
  ask('make two requests for the same time, one under another id', {
    ...honest,
    [`appointment_requests/${CLINIC}/twin`]: honest[REQUEST],
  }),
  ask('take a time at another clinic', {
    ...without(honest, TIME),
    [`clinics/${OTHER_CLINIC}/slots/2031-05-21/14:00`]: honest[TIME],
  }),
  ask('take a time at another clinic as well', {
    ...honest,
    [`clinics/${OTHER_CLINIC}/slots/2031-05-21/14:00`]: honest[TIME],
  }),
  ask('ask a clinic that does not exist', request({ clinicId: 'nowhere' })),
  ask('ask a patient as if it were a clinic', request({ clinicId: OTHER_PATIENT })),
  ask('ask for a service that does not exist', request({ serviceId: 'unknown' })),
  ask('ask for another clinic’s service', request({ serviceId: 'quiet', clinicId: OTHER_CLINIC })),
  ask('ask in another patient’s name', request({ patientId: OTHER_PATIENT })),
  ask('ask under the id of a push', {
    ...without(honest, REQUEST),
    [`appointment_requests/${CLINIC}/-Oabc`]: honest[REQUEST],
    [TIME]: { available: false, appointmentId: '-Oabc' },
  }),
  ...ODD_DATES.map((date) => ask(`ask for the date ${date}`, request({ date }))),
  ...ODD_TIMES.map((time) => ask(`ask for the time ${time}`, request({ time }))),
  ...withBadValues(
    'patient',
    honest,
    REQUEST,
    {
      clinicId: [undefined, OTHER_CLINIC, 5],
      patientId: [undefined, OTHER_PATIENT, 5],
      serviceId: [undefined, '', 'service/slots', 5, ...NOT_A_TEXT.slice(-1)],
      date: [undefined, 5, { '.sv': 'timestamp' }],
      time: [undefined, 1400],
      status: [undefined, 'approved', 'confirmed', true],
      ticket: ['t10'],
      note: ['mine', deepTree()],
      '.priority': [1],
    },
    withValues,
  ),
  ...withBadValues(
    'patient',
    honest,
    TIME,
    {
      available: [undefined, true, 'false', 0],
      appointmentId: [undefined, ASKED, 'other', 5],
      patientId: [PATIENT],
      '.priority': [1],
    },
    withValues,
  ),
  ask('free a requested time', {
    [`clinics/${CLINIC}/slots/${REQUESTED.date}/${REQUESTED.time}`]: null,
  }),
  ask('take back a request', { [`appointment_requests/${CLINIC}/${ASKED}`]: null }),
  ask('change the service of one’s own request', {
    [`appointment_requests/${CLINIC}/${ASKED}`]: { ...requestRecord(), serviceId: 'quiet' },
  }),
  ask('approve one’s own request', {
    [`appointment_requests/${CLINIC}/${ASKED}/status`]: 'approved',
  }),
  ask('hand a requested time to another request', {
    ...without(
      request({ ...REQUESTED }),
      `clinics/${CLINIC}/slots/${REQUESTED.date}/${REQUESTED.time}`,
    ),
    [`clinics/${CLINIC}/slots/${REQUESTED.date}/${REQUESTED.time}/appointmentId`]: FRESH,
  }),
  ask('take a whole day', {
    ...without(honest, TIME),
    [`clinics/${CLINIC}/slots/2031-05-21`]: { '14:00': honest[TIME] },
  }),
  attempt('ask as a clinic', 'otherClinic', request({ patientId: OTHER_CLINIC })),
  attempt('ask as the clinic itself', 'clinic', request({ patientId: CLINIC })),
  attempt('ask without a record', 'accountWithoutRecord', request({ patientId: NOBODY })),
  attempt('ask signed out', 'visitor', honest),
  attempt('ask for a patient as the clinic', 'clinic', honest),
  attempt('take one of its own times', 'clinic', { [TIME]: honest[TIME] }),
  attempt('free a time that a patient asked for', 'clinic', {
    [`clinics/${CLINIC}/slots/${REQUESTED.date}/${REQUESTED.time}`]: null,
  }),
  attempt('approve a request', 'clinic', {
    [`appointment_requests/${CLINIC}/${ASKED}/status`]: 'approved',
  }),
  attempt('delete a request', 'clinic', { [`appointment_requests/${CLINIC}/${ASKED}`]: null }),
]
