import {
  deepTree,
  NOT_A_TEXT,
  NOT_AN_EMAIL,
  NOT_AN_IMAGE_ADDRESS,
} from '#tests/rules/attacks/badValues.ts'
import { attempt, withBadValues, type Attempt } from '#tests/rules/Attempt.ts'
import { BOOKED_COPIES } from '#tests/rules/copies.ts'
import { otherValue } from '#tests/rules/forms/valueForms.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  appointmentRecord,
  CLINIC,
  hoursFromNow,
  NOBODY,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  patientRecord,
  PEOPLE,
  serviceRecord,
  ticketRecord,
} from '#tests/rules/startingData.ts'
import { reservation, serviceRemoval, withValues, without } from '#tests/rules/transitions.ts'
import { claimsPath } from '#tests/support/places.ts'

const FRESH = `appointments/${CLINIC}/fresh`
const FLAG = `services/${CLINIC}/service/slots/slot_0/available`
const CLAIM = claimsPath(CLINIC, 'service', 'slot_0')
const INDEX = `patients/${PATIENT}/appointments/fresh`
const honest = reservation()
const only = (...paths: readonly string[]): Update =>
  Object.fromEntries(paths.map((path) => [path, honest[path]]))
/** An honest reservation with some values changed, by their place in the appointment. */
const changed = (values: Update): Update =>
  withValues(
    honest,
    Object.fromEntries(Object.entries(values).map(([path, value]) => [`${FRESH}/${path}`, value])),
  )
const book = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'patient', changes, given)

const parts: readonly Attempt[] = [
  book('book without flipping the slot', without(honest, FLAG)),
  book('book without a claim', without(honest, CLAIM)),
  book('book without an entry in the index', without(honest, INDEX)),
  book('take slot, claim and index without an appointment', without(honest, FRESH)),
  book('write the appointment alone', only(FRESH)),
  book('flip a slot without booking it', only(FLAG)),
  book('claim a slot without booking it', only(CLAIM)),
  book('write an index entry for nothing', only(INDEX)),
  book('flip and claim a slot, and no more', only(FLAG, CLAIM)),
  book('book and claim, but leave slot and index alone', only(FRESH, CLAIM)),
  book('claim a slot for an appointment that exists', { [CLAIM]: 'pending' }),
  book('flip and claim a slot for an appointment that exists', {
    [FLAG]: false,
    [CLAIM]: 'pending',
  }),
  book('claim a slot of another service for the new appointment', {
    ...without(honest, CLAIM),
    [claimsPath(CLINIC, 'quiet', 'slot_0')]: 'fresh',
  }),
  book('claim the same slot of another service, beside the real one', {
    ...honest,
    [claimsPath(CLINIC, 'quiet', 'slot_0')]: 'fresh',
  }),
  book('claim a slot that does not exist, beside the real one', {
    ...honest,
    [claimsPath(CLINIC, 'service', 'slot_99')]: 'fresh',
  }),
  book('claim below another clinic, beside the real one', {
    ...honest,
    [claimsPath(OTHER_CLINIC, 'service', 'slot_0')]: 'fresh',
  }),
  book('take a second slot along', {
    ...honest,
    [`services/${CLINIC}/service/slots/slot_1/available`]: false,
    [claimsPath(CLINIC, 'service', 'slot_1')]: 'fresh',
  }),
  book('flip a second slot along, without a claim', {
    ...honest,
    [`services/${CLINIC}/service/slots/slot_1/available`]: false,
  }),
  book('flip the same slot of another service along', {
    ...honest,
    [`services/${CLINIC}/quiet/slots/slot_0/available`]: false,
    [claimsPath(CLINIC, 'quiet', 'slot_0')]: 'fresh',
  }),
  book('put two appointments on one slot in one update', {
    ...honest,
    [`appointments/${CLINIC}/twin`]: appointmentRecord(),
    [`patients/${PATIENT}/appointments/twin`]: {
      clinic_id: CLINIC,
      timestamp: hoursFromNow(24),
      ticket: 't05',
    },
    [`booking_tickets/${PATIENT}/t05`]: { ...ticketRecord('twin'), at: SERVER_TIME },
  }),
  book('file the appointment at another clinic as well', {
    ...honest,
    [`appointments/${OTHER_CLINIC}/fresh`]: appointmentRecord(),
  }),
  book('file the appointment at another clinic instead', {
    ...without(honest, FRESH),
    [`appointments/${OTHER_CLINIC}/fresh`]: honest[FRESH],
  }),
  book('book and write a finished copy at once', {
    ...honest,
    [`completed_appointments/${CLINIC}/fresh`]: {
      ...appointmentRecord(),
      completed: true,
      outcome: 'completed',
    },
  }),
  book('book and enter it as completed at once', {
    ...honest,
    [`patients/${PATIENT}/completed_appointments/fresh`]: honest[INDEX],
  }),
]

const others: readonly Attempt[] = [
  book('take a slot that is taken, claim and all', reservation({ slotId: 'slot_5' })),
  book('take a slot of one’s own a second time', reservation({ slotId: 'slot_3' })),
  book('take the slot of a completed visit', reservation({ slotId: 'slot_6' })),
  book('take over another’s claim alone', { [claimsPath(CLINIC, 'service', 'slot_5')]: 'fresh' }),
  book('take over another’s claim with a free slot', {
    ...honest,
    [claimsPath(CLINIC, 'service', 'slot_5')]: 'fresh',
  }),
  book('book a taken slot and free the claim of another in one update', {
    ...reservation({ slotId: 'slot_5' }),
    [`appointments/${CLINIC}/others`]: null,
  }),
  book('book a slot in the past', reservation({ slotId: 'slot_2' })),
  book('book a slot whose time has just come', honest, {
    [`services/${CLINIC}/service/slots/slot_0/timestamp`]: hoursFromNow(0),
  }),
  book('book a past slot as if it were in the future', {
    ...reservation({ slotId: 'slot_2' }),
    [FRESH]: appointmentRecord({ slotId: 'slot_2' }),
  }),
  book('book a past slot, moving it into the future', {
    ...reservation({ slotId: 'slot_2' }),
    [`services/${CLINIC}/service/slots/slot_2/timestamp`]: hoursFromNow(24),
  }),
  book('book a slot that does not exist', reservation({ slotId: 'slot_77' })),
  book('make up a slot and book it', {
    ...withValues(reservation({ slotId: 'slot_77' }), {
      [`${FRESH}/bookingDetails/slot/timestamp`]: hoursFromNow(24),
      [`${INDEX}/timestamp`]: hoursFromNow(24),
    }),
    [`services/${CLINIC}/service/slots/slot_77/timestamp`]: hoursFromNow(24),
  }),
  book('book a slot of a service that does not exist', reservation({ serviceId: 'unknown' })),
  book('book a service that was removed', honest, { [`services/${CLINIC}/service`]: null }),
  book('book at a clinic that does not exist', reservation({ clinicId: 'nowhere' })),
  book('take the slot when it is claimed but the flag says free', honest, {
    [CLAIM]: 'pending',
  }),
  book('take the slot when the flag says taken but there is no claim', honest, { [FLAG]: false }),
  ...(['pending', 'others', 'done', 'dropped', 'confirmed'] as const).map((appointmentId) =>
    book(`use the key ${appointmentId} again`, reservation({ appointmentId })),
  ),
  book(
    'resurrect a cancelled appointment on its own slot',
    reservation({ appointmentId: 'dropped', slotId: 'slot_1' }),
  ),
  book('use a key that the index still holds', honest, {
    [INDEX]: { clinic_id: OTHER_CLINIC, timestamp: 5 },
  }),
  book('use a key that the past index holds', honest, {
    [`patients/${PATIENT}/completed_appointments/fresh`]: { clinic_id: OTHER_CLINIC, timestamp: 5 },
  }),
  book(
    'use at one clinic a key of another',
    reservation({ appointmentId: 'pending', clinicId: OTHER_CLINIC }),
  ),
  book('use one key at two clinics in one update, with one entry in the index', {
    ...honest,
    ...reservation({ clinicId: OTHER_CLINIC }),
  }),
  book('book in another patient’s name', reservation({ patientId: OTHER_PATIENT })),
  book('name another as bookedBy', changed({ 'bookedBy/userId': OTHER_PATIENT })),
  book('put the index entry under another patient', {
    ...without(honest, INDEX),
    [`patients/${OTHER_PATIENT}/appointments/fresh`]: honest[INDEX],
  }),
  book('put an index entry under another patient as well', {
    ...honest,
    [`patients/${OTHER_PATIENT}/appointments/fresh`]: honest[INDEX],
  }),
  book('give another time in the index', {
    ...honest,
    [INDEX]: { clinic_id: CLINIC, timestamp: 1, ticket: 't00' },
  }),
  book('let the index lead to another clinic', {
    ...honest,
    [INDEX]: { clinic_id: OTHER_CLINIC, timestamp: hoursFromNow(24), ticket: 't00' },
  }),
  book('put a field of one’s own into the index', {
    ...honest,
    [INDEX]: { clinic_id: CLINIC, timestamp: hoursFromNow(24), ticket: 't00', note: 'mine' },
  }),
  book('put a text in the place of the index entry', { ...honest, [INDEX]: CLINIC }),
  book('let the claim name another appointment', { ...honest, [CLAIM]: 'pending' }),
  book('let the claim name an appointment that is not there', { ...honest, [CLAIM]: 'nowhere' }),
  book('let the claim be a tree', { ...honest, [CLAIM]: { fresh: true } }),
  book('let the claim be a path', { ...honest, [CLAIM]: 'fresh/bookedBy' }),
  book('give the claim a priority', { ...honest, [CLAIM]: { '.value': 'fresh', '.priority': 1 } }),
  book('give the flag a priority', { ...honest, [FLAG]: { '.value': false, '.priority': 1 } }),
  book('put the whole slot in the place of its flag', {
    ...without(honest, FLAG),
    [`services/${CLINIC}/service/slots/slot_0`]: { available: false, timestamp: hoursFromNow(24) },
  }),
  book('move the slot while booking it', {
    ...honest,
    [`services/${CLINIC}/service/slots/slot_0/timestamp`]: hoursFromNow(30),
  }),
  book('lower the price while booking', { ...honest, [`services/${CLINIC}/service/price`]: 1 }),
  book('drop the service while booking', {
    ...without(honest, FLAG),
    ...serviceRemoval('service'),
  }),
  attempt(
    'book as a clinic at another clinic',
    'otherClinic',
    reservation({ patientId: OTHER_CLINIC }),
  ),
  attempt('book as a clinic at itself', 'clinic', reservation({ patientId: CLINIC })),
  attempt('book for a patient as the clinic', 'clinic', honest),
  attempt('book without a record', 'accountWithoutRecord', reservation({ patientId: NOBODY })),
  attempt('sign up and book in one update', 'accountWithoutRecord', {
    ...without(reservation({ patientId: NOBODY }), `patients/${NOBODY}/appointments/fresh`),
    [`patients/${NOBODY}`]: {
      ...patientRecord(PEOPLE.accountWithoutRecord),
      appointments: { fresh: honest[INDEX] },
    },
  }),
  attempt('book signed out in a patient’s name', 'visitor', honest),
  book('book with an odd key', reservation({ appointmentId: 'fresh key' })),
  book('book with a key of 200 characters', reservation({ appointmentId: 'k'.repeat(200) })),
  book('book with a key outside of Latin letters', reservation({ appointmentId: 'clé' })),
  book('append appointments as a list', { [`appointments/${CLINIC}`]: [appointmentRecord()] }),
]

const staleDetails: readonly Attempt[] = [
  ...BOOKED_COPIES.map(({ original, form }) => [
    original,
    otherValue(form, serviceRecord()[original]),
  ]),
  ['slots/slot_0/timestamp', hoursFromNow(25)],
].map(([field, value]) =>
  book(`book what the service was before its ${String(field)} changed`, honest, {
    [`services/${CLINIC}/service/${String(field)}`]: value,
  }),
)

const untrueDetails: readonly Attempt[] = [
  ...BOOKED_COPIES.map(({ copy, original, form }) => [
    copy,
    otherValue(form, serviceRecord()[original]),
  ]),
  ['clinicId', OTHER_CLINIC],
  ['serviceId', 'quiet'],
  ['slot/slotId', 'slot_1'],
  ['slot/timestamp', hoursFromNow(25)],
  ['slot/available', true],
].map(([field, value]) =>
  book(
    `change ${String(field)} while booking`,
    changed({ [`bookingDetails/${String(field)}`]: value }),
  ),
)

const forms: readonly Attempt[] = [
  book('confirm at creation', changed({ confirmed: true })),
  book('complete at creation', changed({ completed: true })),
  book('say at creation that it is taken', changed({ taken: true })),
  book('write an outcome at creation', changed({ outcome: 'completed' })),
  book('write a discount into the details', changed({ 'bookingDetails/discount': 5 })),
  ...withBadValues(
    'patient',
    honest,
    FRESH,
    {
      extra: ['field', deepTree()],
      'bookedBy/role': ['clinic'],
      bookedBy: [undefined, PATIENT, { userId: { id: PATIENT } }],
      'bookedBy/userId': [`${PATIENT}/`, '', 5],
      patientData: [undefined, 'Pat', []],
      'patientData/fullname': ['', 'P', 'x'.repeat(101), ...NOT_A_TEXT],
      'patientData/email': [...NOT_AN_EMAIL, 5],
      'patientData/phoneNumber': [
        undefined,
        '5195550100',
        '(519) 555-010',
        '(519) 555-01000',
        '(519)555-0100',
        '(abc) def-ghij',
        5195550100,
      ],
      'patientData/additionalNotes': ['x'.repeat(2001), 5, true, deepTree()],
      'patientData/insurance': ['A1'],
      confirmed: [undefined, 'false', 0],
      completed: [undefined, 'false', 0],
      taken: [undefined, 'false', 0],
      bookingDetails: [undefined, 'service'],
      'bookingDetails/serviceId': [undefined, 'service/slots', '../service', 5],
      'bookingDetails/imageUrl': [undefined, ...NOT_AN_IMAGE_ADDRESS],
      'bookingDetails/price': [undefined, '120.5', -120.5, { '.sv': { increment: 1 } }],
      'bookingDetails/duration': [undefined, '45'],
      'bookingDetails/slot': [undefined, 'slot_0'],
      'bookingDetails/slot/slotId': [undefined, 'slot_00', 'slot_0/available', 'slots/slot_0'],
      'bookingDetails/slot/timestamp': [
        undefined,
        { '.sv': 'timestamp' },
        String(hoursFromNow(24)),
      ],
      'bookingDetails/slot/doctor': ['Dr. Roy Moreau'],
      '.priority': [1, 'first'],
      'bookingDetails/.priority': [1],
    },
    withValues,
  ),
]

export const BOOKING_ATTACKS: readonly Attempt[] = [
  ...parts,
  ...others,
  ...staleDetails,
  ...untrueDetails,
  ...forms,
]
