import {
  deepTree,
  NOT_A_TEXT,
  NOT_AN_EMAIL,
  NOT_AN_IMAGE_ADDRESS,
  NOT_WHOLE,
} from '#tests/rules/attacks/badValues.ts'
import { attempt, withBadValues, type Attempt } from '#tests/rules/Attempt.ts'
import { serviceOf, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  NOBODY,
  OTHER_CLINIC,
  PATIENT,
  serviceRecord,
} from '#tests/rules/startingData.ts'
import {
  addition,
  cancellation,
  completion,
  renamed,
  serviceRemoval,
  slotDrop,
  without,
  withValues,
} from '#tests/rules/transitions.ts'
import { claimsPath, hoursPath } from '#tests/support/places.ts'

const SERVICE = `services/${CLINIC}/service`
const ADDED = `services/${CLINIC}/added`
const SLOTS = `${SERVICE}/slots`
const CLAIMS = claimsPath(CLINIC, 'service')
const added: Update = addition()
/** The removed service made again, in a place as it must have. */
const remade = (record: object = serviceRecord()): Update =>
  serviceOf(CLINIC, 'service', { place: 's009', record })
const free = (hours = 200): Record<string, unknown> => ({
  available: true,
  timestamp: hoursFromNow(hours),
})
const byClinic = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'clinic', changes, given)

const BAD_SERVICE_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  name: ['', 'C', 'x'.repeat(101), ...NOT_A_TEXT],
  description: ['', 'Good', 'x'.repeat(2001), ...NOT_A_TEXT],
  language: ['', 'de', 'fr ', 'EN', ...NOT_A_TEXT.filter((value) => value !== null)],
  name_other: ['', 'C', 'x'.repeat(101), ...NOT_A_TEXT.filter((value) => value !== null)],
  description_other: [
    '',
    'Good',
    'x'.repeat(2001),
    ...NOT_A_TEXT.filter((value) => value !== null),
  ],
  doctor: ['', 'Dr.R', 'x'.repeat(101), 5, null],
  doctor_email: [...NOT_AN_EMAIL, 5, null],
  price: [
    -0.01,
    -1e9,
    1e9,
    1_000_001,
    '120.5',
    true,
    null,
    { '.sv': { increment: -1000 } },
    { '.sv': 'timestamp' },
  ],
  duration: [0, 1441, ...NOT_WHOLE],
  image_url: [...NOT_AN_IMAGE_ADDRESS, 5, null],
}

const making: readonly Attempt[] = [
  attempt('add a service as a patient', 'patient', renamed(added, CLINIC, PATIENT)),
  attempt('add a service to a clinic as a patient', 'patient', added),
  attempt('add a service to another clinic', 'otherClinic', added),
  attempt(
    'add a service to another clinic, in a place that names one which is not there',
    'otherClinic',
    without(added, `clinic_services/${CLINIC}/s007`),
    { [`clinic_services/${CLINIC}/s007`]: 'added' },
  ),
  // With slots, their entries in the index of open times would lack it.
  ...['clinic_province', 'clinic_category'].map((field) =>
    byClinic(
      `add a service without slots and without ${field}`,
      withValues(added, { [`${ADDED}/slots`]: undefined, [`${ADDED}/${field}`]: undefined }),
    ),
  ),
  attempt('add a service without a record', 'accountWithoutRecord', renamed(added, CLINIC, NOBODY)),
  attempt('add a service signed out', 'visitor', added),
  ...withBadValues('clinic', added, ADDED, BAD_SERVICE_VALUES, withValues),
  ...withBadValues(
    'clinic',
    added,
    ADDED,
    {
      clinic_name: [undefined, 'Clinic Two'],
      clinic_address: [undefined, '2 King Street'],
      clinic_email: [undefined, 'other@example.com'],
      clinic_province: [undefined, 'AB', 'XX', 'on'],
      clinic_category: [undefined, 'gp', 'unheard_of'],
      slots: ['none', 5, deepTree(), { first: free() }],
      'slots/slot_0/available': [undefined, false, 'true', 1],
      'slots/slot_0/timestamp': [undefined, ...NOT_WHOLE],
      'slots/slot_0/doctor': ['Dr. Roy Moreau'],
      id: ['added'],
      index: [0],
      discount: [10],
      '.priority': [1],
      'slots/.priority': [1],
    },
    withValues,
  ),
  byClinic('add a service with an odd id', renamed(added, 'added', 'a service')),
  byClinic('add a service with an id outside of Latin letters', renamed(added, 'added', 'sérvice')),
  byClinic('add a service with an id of 200 characters', renamed(added, 'added', 's'.repeat(200))),
  byClinic('add a service leaf by leaf, without its clinic fields', {
    [`${ADDED}/name`]: 'Cleaning',
    [`${ADDED}/price`]: 5,
    [`${ADDED}/slots/slot_0`]: free(),
  }),
  byClinic('put a slot below a service that does not exist', { [`${ADDED}/slots/slot_0`]: free() }),
  byClinic('remove a service that is not there', { [ADDED]: null }),
  byClinic('put a text in the place of a service', { [ADDED]: 'Cleaning' }),
  byClinic('put all services in one write', { [`services/${CLINIC}`]: { added: serviceRecord() } }),
  byClinic('add a service and a claim on its slot', {
    ...withValues(added, { [`${ADDED}/slots/slot_0/available`]: false }),
    [claimsPath(CLINIC, 'added', 'slot_0')]: 'pending',
  }),
]

const overwriting: readonly Attempt[] = [
  byClinic('overwrite a service from a stale form', {
    [SERVICE]: { ...serviceRecord(), price: 99 },
  }),
  byClinic('overwrite a service that nobody booked', {
    [`services/${CLINIC}/quiet`]: { ...serviceRecord(), price: 99 },
  }),
  byClinic('overwrite the slots of a service', { [SLOTS]: { slot_0: free() } }),
  byClinic('remove all slots at once', { [SLOTS]: null }),
  byClinic('overwrite a slot', { [`${SLOTS}/slot_0`]: free() }),
  byClinic('overwrite a booked slot with the same values', {
    [`${SLOTS}/slot_3`]: { available: false, timestamp: hoursFromNow(72) },
  }),
  byClinic('remove every service of the clinic at once', { [`services/${CLINIC}`]: null }),
  byClinic(
    'remove another clinic’s service',
    without(serviceRemoval('service', OTHER_CLINIC), hoursPath(OTHER_CLINIC, 'service')),
  ),
  attempt('remove a service as a patient', 'patient', serviceRemoval('service')),
  attempt('remove a service signed out', 'visitor', serviceRemoval('service')),
  byClinic('remove a service at its node', {
    [`services/${CLINIC}/quiet`]: null,
    [`clinic_services/${CLINIC}/s001`]: null,
    [hoursPath(CLINIC, 'quiet')]: null,
  }),
  byClinic(
    'remove a service without times at its node',
    { [SERVICE]: null },
    { [SLOTS]: null, [CLAIMS]: null, [`appointments/${CLINIC}`]: null },
  ),
  ...Object.keys(serviceRemoval('service'))
    .filter((path) => path.startsWith(SERVICE))
    .map((path) =>
      byClinic(
        `remove a service but for ${path.slice(SERVICE.length + 1)}`,
        without(serviceRemoval('service'), path),
      ),
    ),
  byClinic('edit another clinic’s price', { [`services/${OTHER_CLINIC}/service/price`]: 1 }),
  attempt('edit a price as a patient', 'patient', { [`${SERVICE}/price`]: 1 }),
  byClinic('edit its own price and another clinic’s', {
    [`${SERVICE}/price`]: 1,
    [`services/${OTHER_CLINIC}/service/price`]: 1,
  }),
  ...Object.entries(BAD_SERVICE_VALUES).flatMap(([field, bad]) =>
    withBadValues(
      'clinic',
      { [`${SERVICE}/${field}`]: 0 },
      SERVICE,
      { [field]: bad },
      (_, values) => values,
    ).map((one) => ({ ...one, name: `edit ${one.name}` })),
  ),
  byClinic('give a field a priority', {
    [`${SERVICE}/name`]: { '.value': 'Cleaning', '.priority': 1 },
  }),
  byClinic('add an unknown field', { [`${SERVICE}/discount`]: 10 }),
  byClinic('put a value below a field', { [`${SERVICE}/name/first`]: 'Cleaning' }),
  byClinic('edit every field, one of them badly', {
    [`${SERVICE}/name`]: 'Deep cleaning',
    [`${SERVICE}/price`]: 10,
    [`${SERVICE}/duration`]: 0,
  }),
  ...Object.entries({
    clinic_name: 'Clinic Two',
    clinic_address: '2 King Street',
    clinic_email: 'other@example.com',
    clinic_province: 'AB',
    clinic_category: 'gp',
  }).map(([field, value]) => byClinic(`edit ${field}`, { [`${SERVICE}/${field}`]: value })),
]

const slots: readonly Attempt[] = [
  ...[
    'slot',
    'slot_',
    'slot_01',
    'slot_-1',
    'slot_1e3',
    'slot_1_0',
    'Slot_9',
    'slot_9 ',
    'slot_1234567890',
    'x',
  ].map((slotId) =>
    byClinic(`add a slot with the id "${slotId}"`, { [`${SLOTS}/${slotId}`]: free() }),
  ),
  byClinic('add a slot that is taken', {
    [`${SLOTS}/slot_9`]: { available: false, timestamp: hoursFromNow(200) },
  }),
  byClinic('add a slot that is taken by an invented claim', {
    [`${SLOTS}/slot_9`]: { available: false, timestamp: hoursFromNow(200) },
    [`${CLAIMS}/slot_9`]: 'pending',
  }),
  byClinic('add a slot without a time', { [`${SLOTS}/slot_9`]: { available: true } }),
  byClinic('add a slot without a flag', { [`${SLOTS}/slot_9`]: { timestamp: hoursFromNow(200) } }),
  byClinic('add half a slot, its flag', { [`${SLOTS}/slot_9/available`]: true }),
  byClinic('add half a slot, its time', { [`${SLOTS}/slot_9/timestamp`]: hoursFromNow(200) }),
  byClinic('add a slot with an unknown field', { [`${SLOTS}/slot_9`]: { ...free(), note: 'x' } }),
  byClinic('add a deep tree as a slot', { [`${SLOTS}/slot_9`]: deepTree() }),
  ...NOT_WHOLE.map((value) =>
    byClinic(`move a free slot to ${JSON.stringify(value)}`, {
      [`${SLOTS}/slot_0/timestamp`]: value,
    }),
  ),
  byClinic('move a booked slot', { [`${SLOTS}/slot_3/timestamp`]: hoursFromNow(5) }),
  byClinic('move a booked slot by an increment', {
    [`${SLOTS}/slot_3/timestamp`]: { '.sv': { increment: 60_000 } },
  }),
  byClinic('move the slot of a completed visit', {
    [`${SLOTS}/slot_6/timestamp`]: hoursFromNow(5),
  }),
  byClinic('move another clinic’s slot', {
    [`services/${OTHER_CLINIC}/service/slots/slot_0/timestamp`]: hoursFromNow(5),
  }),
  attempt('move a slot as a patient', 'patient', {
    [`${SLOTS}/slot_0/timestamp`]: hoursFromNow(5),
  }),
  byClinic('block a free slot by its flag', { [`${SLOTS}/slot_0/available`]: false }),
  byClinic('block a free slot by an invented claim', {
    [`${SLOTS}/slot_0/available`]: false,
    [`${CLAIMS}/slot_0`]: 'blocked',
  }),
  byClinic('block a free slot with a claim for an old visit', {
    [`${SLOTS}/slot_0/available`]: false,
    [`${CLAIMS}/slot_0`]: 'done',
  }),
  byClinic('block a free slot with a claim for the visit of another slot', {
    [`${SLOTS}/slot_0/available`]: false,
    [`${CLAIMS}/slot_0`]: 'pending',
  }),
  byClinic('free a booked slot by its flag', { [`${SLOTS}/slot_3/available`]: true }),
  byClinic('free a booked slot, claim and all', {
    [`${SLOTS}/slot_3/available`]: true,
    [`${CLAIMS}/slot_3`]: null,
  }),
  byClinic('free the slot of a completed visit', {
    [`${SLOTS}/slot_6/available`]: true,
    [`${CLAIMS}/slot_6`]: null,
  }),
  attempt('free a slot of one’s own without cancelling', 'patient', {
    [`${SLOTS}/slot_3/available`]: true,
    [`${CLAIMS}/slot_3`]: null,
  }),
  byClinic('count a flag up', { [`${SLOTS}/slot_0/available`]: { '.sv': { increment: 1 } } }),
  byClinic('drop a booked slot by editing', { [`${SLOTS}/slot_3`]: null }),
  byClinic('drop a booked slot, claim and all', slotDrop('slot_3')),
  byClinic('drop the slot of a completed visit but not its claim', { [`${SLOTS}/slot_6`]: null }),
  byClinic('drop another clinic’s free slot', {
    [`services/${OTHER_CLINIC}/service/slots/slot_0`]: null,
  }),
  attempt('drop a free slot as a patient', 'patient', { [`${SLOTS}/slot_0`]: null }),
  attempt(
    'drop the slot of a completed visit as another clinic',
    'otherClinic',
    slotDrop('slot_6'),
  ),
  attempt('drop the slot of a completed visit as its patient', 'patient', slotDrop('slot_6')),
  byClinic('drop the timestamp of a slot', { [`${SLOTS}/slot_0/timestamp`]: null }),
  byClinic('drop the flag of a slot', { [`${SLOTS}/slot_0/available`]: null }),
  byClinic('drop a slot and a booked one with it', {
    ...slotDrop('slot_6'),
    ...slotDrop('slot_5'),
  }),
  byClinic('complete one visit and drop the slot of another', {
    ...completion(),
    ...slotDrop('slot_3'),
  }),
  byClinic('cancel one visit and drop the slot of another', {
    ...cancellation('clinic'),
    ...slotDrop('slot_5'),
  }),
]

const claims: readonly Attempt[] = [
  byClinic('drop the claim on a booked slot', { [`${CLAIMS}/slot_3`]: null }),
  byClinic('drop the claim of a completed visit', { [`${CLAIMS}/slot_6`]: null }),
  byClinic('drop all claims of a service', { [CLAIMS]: null }),
  byClinic('drop all claims of the clinic', { [claimsPath(CLINIC)]: null }),
  byClinic('hand a claim on', { [`${CLAIMS}/slot_3`]: 'confirmed' }),
  byClinic('claim a slot for nothing', { [`${CLAIMS}/slot_0`]: 'nothing' }),
  byClinic('remove a service and a claim on it', {
    ...serviceRemoval('service'),
    [`${CLAIMS}/slot_6`]: null,
  }),
  byClinic(
    'drop the claim of a completed visit once its service is gone',
    { [`${CLAIMS}/slot_6`]: null },
    { [SERVICE]: null },
  ),
  byClinic(
    'drop the claim of an active visit once its service is gone',
    { [`${CLAIMS}/slot_3`]: null },
    { [SERVICE]: null },
  ),
  byClinic('make a removed service again while claims exist', remade(), { [SERVICE]: null }),
  byClinic('make a removed service again while one completed visit’s claim exists', remade(), {
    [SERVICE]: null,
    [CLAIMS]: { slot_6: 'done' },
  }),
  byClinic(
    'make a removed service again and drop its claims at once',
    { ...remade(), [`${CLAIMS}/slot_6`]: null },
    { [SERVICE]: null, [CLAIMS]: { slot_6: 'done' } },
  ),
  byClinic(
    'make a removed service again, its slots taken as before',
    remade(serviceRecord({ slot_3: { available: false, timestamp: hoursFromNow(72) } })),
    { [SERVICE]: null },
  ),
  ...Object.entries(serviceRecord()).map(([field, value]) =>
    byClinic(
      `bring a removed service back through ${field}`,
      { [`${SERVICE}/${field}`]: value },
      { [SERVICE]: null },
    ),
  ),
  byClinic(
    'bring a removed service back field by field',
    Object.fromEntries(
      Object.entries(serviceRecord()).map(([field, value]) => [`${SERVICE}/${field}`, value]),
    ),
    { [SERVICE]: null },
  ),
  byClinic(
    'bring a removed service back through a slot',
    { [`${SLOTS}/slot_9`]: free() },
    { [SERVICE]: null },
  ),
  byClinic(
    'bring a removed service back through a flag',
    { [`${SLOTS}/slot_3/available`]: true },
    { [SERVICE]: null },
  ),
]

export const SERVICE_ATTACKS: readonly Attempt[] = [...making, ...overwriting, ...slots, ...claims]
