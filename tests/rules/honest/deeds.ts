import type { Update } from '../honestUpdates.ts'
import {
  CLINIC,
  clinicRecord,
  hoursFromNow,
  NOBODY,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  patientRecord,
  PEOPLE,
  REQUESTED,
  serviceRecord,
} from '../startingData.ts'
import {
  approval,
  cancellation,
  completion,
  renamed,
  request,
  reservation,
  slotDrop,
  withValues,
  without,
} from '../transitions.ts'
import { deed, withGoodValues, type Deed } from './Deed.ts'
import {
  ADDRESSES,
  DATES,
  EMAILS,
  IDS,
  NAMES,
  NOTES,
  PHONES,
  PROVINCES,
  SERVICE_VALUES,
  SLOT_IDS,
  SPECIALTIES,
  TIMES,
  TIMESTAMPS,
} from './goodValues.ts'

const FRESH = `appointments/${CLINIC}/fresh`
const SERVICE = `services/${CLINIC}/service`
const ADDED = `services/${CLINIC}/added`
const SLOTS = `${SERVICE}/slots`
const FLAG = `${SLOTS}/slot_3/available`
const added: Update = { [ADDED]: serviceRecord() }
const { accountWithoutRecord: newcomer } = PEOPLE
const asPatient: Update = { [`patients/${NOBODY}`]: patientRecord(newcomer) }
const asClinic: Update = { [`clinics/${NOBODY}`]: clinicRecord('Clinic Three', newcomer.email) }
const removed: Update = { [SERVICE]: null }
const edited: Update = {
  [`${SERVICE}/name`]: 'Deep cleaning',
  [`${SERVICE}/description`]: 'A thorough cleaning.',
  [`${SERVICE}/doctor`]: 'Dr. Ann Other',
  [`${SERVICE}/doctor_email`]: 'ann@example.com',
  [`${SERVICE}/price`]: 99,
  [`${SERVICE}/duration`]: 60,
  [`${SERVICE}/image_url`]: 'https://example.com/a.png',
}

/** The record at its leaves, one path each: what a client may do as well. */
function leafByLeaf(changes: Update): Update {
  const leaves: Update = {}
  const visit = (path: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) leaves[path] = value
    else for (const [key, child] of Object.entries(value)) visit(`${path}/${key}`, child)
  }
  for (const [path, value] of Object.entries(changes)) visit(path, value)
  return leaves
}

/** How a booking calls the fields of the service that it copies. */
const DETAILS: Readonly<Record<string, string>> = {
  name: 'serviceName',
  doctor: 'doctor',
  doctor_email: 'doctorEmail',
  price: 'price',
  duration: 'duration',
  image_url: 'imageUrl',
}

/** A visit in the past that nobody has approved or ended yet. */
const OVER = hoursFromNow(-2)
const overdue: Update = {
  [`${SLOTS}/slot_3/timestamp`]: OVER,
  [`appointments/${CLINIC}/pending/bookingDetails/slot/timestamp`]: OVER,
  [`patients/${PATIENT}/appointments/pending/timestamp`]: OVER,
}
const overdueCancellation = (by: 'patient' | 'clinic'): Update =>
  withValues(cancellation(by), {
    [`completed_appointments/${CLINIC}/pending/bookingDetails/slot/timestamp`]: OVER,
    [`patients/${PATIENT}/completed_appointments/pending/timestamp`]: OVER,
  })

/** Late enough for a slow machine, near enough to tell hours from minutes. */
const SOON = Date.now() + 10 * 60_000

const bookings: readonly Deed[] = [
  deed('book a free slot', 'patient', reservation()),
  deed(
    'book a free slot as another patient',
    'otherPatient',
    reservation({ patientId: OTHER_PATIENT }),
  ),
  deed('book the freed slot of a cancelled visit', 'patient', reservation({ slotId: 'slot_1' })),
  deed('book at two clinics in one update', 'patient', {
    ...reservation(),
    ...reservation({ appointmentId: 'fresh2', clinicId: OTHER_CLINIC }),
  }),
  deed('book two slots in one update', 'patient', {
    ...reservation(),
    ...reservation({ appointmentId: 'fresh2', slotId: 'slot_1' }),
  }),
  deed(
    'book a slot a few minutes ahead',
    'patient',
    withValues(reservation(), {
      [`${FRESH}/bookingDetails/slot/timestamp`]: SOON,
      [`patients/${PATIENT}/appointments/fresh/timestamp`]: SOON,
    }),
    { [`${SLOTS}/slot_0/timestamp`]: SOON },
  ),
  deed('book leaf by leaf', 'patient', leafByLeaf(reservation())),
  deed('book and cancel another in one update', 'patient', {
    ...reservation(),
    ...cancellation('patient'),
  }),
  deed('book as a patient who signed up with Google', 'patient', reservation(), {
    [`patients/${PATIENT}/name`]: null,
    [`patients/${PATIENT}/fullName`]: 'Pat Example',
  }),
  ...IDS.map((id) =>
    deed(`book under the key ${id}`, 'patient', reservation({ appointmentId: id })),
  ),
  ...IDS.map((id) =>
    deed(
      `book a service with the id ${id}`,
      'patient',
      renamed(reservation({ serviceId: 'quiet' }), 'quiet', id),
      {
        [`services/${CLINIC}/${id}`]: serviceRecord(),
      },
    ),
  ),
  ...SLOT_IDS.map((id) =>
    deed(`book the slot ${id}`, 'patient', renamed(reservation(), 'slot_0', id), {
      [`${SLOTS}/${id}`]: { available: true, timestamp: hoursFromNow(24) },
    }),
  ),
  ...withGoodValues(
    'patient',
    reservation(),
    FRESH,
    {
      'patientData/fullname': NAMES,
      'patientData/email': EMAILS,
      'patientData/phoneNumber': PHONES,
      'patientData/additionalNotes': [undefined, ...NOTES],
    },
    withValues,
  ),
  ...Object.entries(SERVICE_VALUES).flatMap(([field, values]) =>
    values
      .filter(() => field in DETAILS)
      .map((value) =>
        deed(
          `book a service whose ${field} is ${JSON.stringify(value).slice(0, 30)}`,
          'patient',
          withValues(reservation(), { [`${FRESH}/bookingDetails/${DETAILS[field] ?? ''}`]: value }),
          { [`${SERVICE}/${field}`]: value },
        ),
      ),
  ),
]

const endings: readonly Deed[] = [
  deed('approve', 'clinic', approval()),
  deed('approve after the service was edited', 'clinic', approval(), edited),
  deed('approve after the service was removed', 'clinic', approval(), removed),
  deed('approve a visit whose time is over', 'clinic', approval(), overdue),
  deed('approve two at once', 'clinic', { ...approval(), ...approval('others') }),
  ...(['patient', 'clinic'] as const).flatMap((by) => [
    deed('cancel a pending one', by, cancellation(by)),
    deed('cancel a confirmed one', by, cancellation(by, 'confirmed')),
    deed('cancel after the service was edited', by, cancellation(by), edited),
    deed('cancel after the service was removed', by, without(cancellation(by), FLAG), removed),
    deed(
      'cancel the confirmed one after the service was removed',
      by,
      without(cancellation(by, 'confirmed'), `${SLOTS}/slot_4/available`),
      removed,
    ),
    deed('cancel a visit whose time is over', by, overdueCancellation(by), overdue),
    deed(
      'cancel one without notes',
      by,
      withValues(cancellation(by), {
        [`completed_appointments/${CLINIC}/pending/patientData/additionalNotes`]: undefined,
      }),
      { [`appointments/${CLINIC}/pending/patientData/additionalNotes`]: null },
    ),
    deed(
      'cancel one that was made when phone numbers had another form',
      by,
      withValues(cancellation(by), {
        [`completed_appointments/${CLINIC}/pending/patientData/phoneNumber`]: '519-555-0100',
      }),
      { [`appointments/${CLINIC}/pending/patientData/phoneNumber`]: '519-555-0100' },
    ),
    deed('cancel two at once', by, { ...cancellation(by), ...cancellation(by, 'confirmed') }),
    deed('cancel leaf by leaf', by, leafByLeaf(cancellation(by))),
  ]),
  deed('cancel and drop the slot', 'clinic', {
    ...without(cancellation('clinic'), FLAG),
    [`${SLOTS}/slot_3`]: null,
  }),
  deed('cancel and remove the service', 'clinic', {
    ...without(cancellation('clinic'), FLAG),
    ...removed,
  }),
  deed('complete', 'clinic', completion()),
  deed('complete after the service was edited', 'clinic', completion(), edited),
  deed('complete after the service was removed', 'clinic', completion(), removed),
  deed('complete and drop the slot', 'clinic', { ...completion(), ...slotDrop('slot_4') }),
  deed('complete one and cancel another', 'clinic', { ...completion(), ...cancellation('clinic') }),
]

const services: readonly Deed[] = [
  deed('add a service', 'clinic', added),
  deed('add a service leaf by leaf', 'clinic', leafByLeaf(added)),
  deed('add two services', 'clinic', { ...added, [`services/${CLINIC}/added2`]: serviceRecord() }),
  ...IDS.map((id) =>
    deed(`add a service with the id ${id}`, 'clinic', {
      [`services/${CLINIC}/${id}`]: serviceRecord(),
    }),
  ),
  ...withGoodValues('clinic', added, ADDED, SERVICE_VALUES, withValues),
  deed('edit every field of a booked service at once', 'clinic', edited),
  ...Object.entries(SERVICE_VALUES).flatMap(([field, values]) =>
    withGoodValues('clinic', {}, SERVICE, { [field]: values }, (_, changes) => changes).map(
      (one) => ({ ...one, name: `edit ${one.name}` }),
    ),
  ),
  ...SLOT_IDS.slice(4).map((id) =>
    deed(`add the slot ${id}`, 'clinic', {
      [`${SLOTS}/${id}`]: { available: true, timestamp: hoursFromNow(9) },
    }),
  ),
  deed('add a slot in the past', 'clinic', {
    [`${SLOTS}/slot_9`]: { available: true, timestamp: hoursFromNow(-9) },
  }),
  deed('add a slot leaf by leaf', 'clinic', {
    [`${SLOTS}/slot_9/available`]: true,
    [`${SLOTS}/slot_9/timestamp`]: hoursFromNow(9),
  }),
  ...TIMESTAMPS.map((timestamp) =>
    deed(`move a free slot to ${timestamp}`, 'clinic', {
      [`${SLOTS}/slot_0/timestamp`]: timestamp,
    }),
  ),
  deed('drop a free slot', 'clinic', slotDrop('slot_0')),
  deed('drop a free slot in the past', 'clinic', slotDrop('slot_2')),
  deed('drop the slot of a completed visit, claim and all', 'clinic', slotDrop('slot_6')),
  deed('drop, add and move slots and edit fields at once', 'clinic', {
    ...edited,
    ...slotDrop('slot_0'),
    ...slotDrop('slot_6'),
    [`${SLOTS}/slot_1/timestamp`]: hoursFromNow(50),
    [`${SLOTS}/slot_9`]: { available: true, timestamp: hoursFromNow(9) },
  }),
  deed('remove a service that is booked', 'clinic', removed),
  deed('remove a service that nobody booked', 'clinic', { [`services/${CLINIC}/quiet`]: null }),
  deed(
    'make a removed service again once no claim stands',
    'clinic',
    { [`services/${CLINIC}/quiet`]: serviceRecord() },
    { [`services/${CLINIC}/quiet`]: null },
  ),
  deed(
    'add the first service as a new clinic',
    'otherClinic',
    {
      [`services/${OTHER_CLINIC}/first`]: {
        ...serviceRecord(),
        clinic_name: 'Clinic Two',
        clinic_email: PEOPLE.otherClinic.email,
      },
    },
    { [`services/${OTHER_CLINIC}`]: null },
  ),
]

const accounts: readonly Deed[] = [
  deed('sign up as a patient', 'accountWithoutRecord', asPatient),
  deed('sign up leaf by leaf', 'accountWithoutRecord', leafByLeaf(asPatient)),
  deed('sign up as a patient of Google', 'accountWithoutRecord', {
    [`patients/${NOBODY}`]: { fullName: 'No Body', email: newcomer.email, user_type: 'patient' },
  }),
  deed('sign up as a clinic', 'accountWithoutRecord', asClinic),
  ...withGoodValues(
    'accountWithoutRecord',
    asPatient,
    `patients/${NOBODY}`,
    { name: NAMES },
    withValues,
  ),
  ...withGoodValues(
    'accountWithoutRecord',
    asClinic,
    `clinics/${NOBODY}`,
    { name: NAMES, clinic_address: ADDRESSES, province: PROVINCES, category: SPECIALTIES },
    withValues,
  ),
  deed('ask for a time', 'patient', request()),
  deed(
    'ask for another time on a day that has one taken',
    'patient',
    request({ ...REQUESTED, time: '11:00' }),
  ),
  deed('ask for two times at once', 'patient', {
    ...request(),
    ...request({ requestId: 'second', time: '15:00' }),
  }),
  deed(
    'ask a clinic that was never asked before',
    'otherPatient',
    request({ clinicId: OTHER_CLINIC, patientId: OTHER_PATIENT }),
  ),
  ...DATES.map((date) => deed(`ask for the date ${date}`, 'patient', request({ date }))),
  ...TIMES.map((time) => deed(`ask for the time ${time}`, 'patient', request({ time }))),
  ...IDS.map((requestId) =>
    deed(`ask under the id ${requestId}`, 'patient', request({ requestId })),
  ),
]

export const DEEDS: readonly Deed[] = [...bookings, ...endings, ...services, ...accounts]
