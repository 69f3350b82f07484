import { deepTree } from '#tests/rules/attacks/badValues.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SERVER_TIME, serviceOf, type Update } from '#tests/rules/honestUpdates.ts'
import {
  absenceRecord,
  CLINIC,
  CLOSED_SLOT,
  hoursFromNow,
  NOBODY,
  OTHER_CLINIC,
  PATIENT,
  serviceRecord,
  SLOT_HOURS,
} from '#tests/rules/startingData.ts'
import {
  addition,
  approval,
  cancellation,
  closingCancellation,
  completion,
  reservation,
  serviceRemoval,
  slotClosing,
  slotDrop,
  slotReopening,
  withValues,
  without,
} from '#tests/rules/transitions.ts'
import { claimsPath } from '#tests/support/places.ts'

const SERVICE = `services/${CLINIC}/service`
const SLOTS = `${SERVICE}/slots`
const CLOSED = `closed_slots/${CLINIC}/service`
const ELSEWHERE = `services/${OTHER_CLINIC}/service/slots/${CLOSED_SLOT}`
const CLOSED_ELSEWHERE = `closed_slots/${OTHER_CLINIC}/service/${CLOSED_SLOT}`
const ABSENCE = `absences/${CLINIC}/a01`
const closing = slotClosing('slot_0')
const timeOf = (slotId: keyof typeof SLOT_HOURS): number => hoursFromNow(SLOT_HOURS[slotId])
const byClinic = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'clinic', changes, given)

const NOT_THE_CLINIC = [
  'visitor',
  'patient',
  'otherPatient',
  'otherClinic',
  'accountWithoutRecord',
] as const

const closings: readonly Attempt[] = [
  ...NOT_THE_CLINIC.flatMap((by) => [
    attempt('close a slot of the clinic', by, closing),
    attempt('note that a slot is closed which is offered', by, without(closing, `${SLOTS}/slot_0`)),
    attempt('note that a slot is closed which is gone', by, without(closing, `${SLOTS}/slot_0`), {
      [`${SLOTS}/slot_0`]: null,
    }),
  ]),
  byClinic('close a slot and go on offering it', without(closing, `${SLOTS}/slot_0`)),
  byClinic('close a slot that was dropped before', without(closing, `${SLOTS}/slot_0`), {
    [`${SLOTS}/slot_0`]: null,
  }),
  byClinic('close a slot that never was', { [`${CLOSED}/slot_9`]: hoursFromNow(200) }),
  byClinic('close a slot in the update that adds it', {
    [`${SLOTS}/slot_9`]: { available: true, timestamp: hoursFromNow(200) },
    [`${CLOSED}/slot_9`]: hoursFromNow(200),
  }),
  byClinic('close a slot twice', closing, closing),
  byClinic('close a slot of a service that never was', {
    [`closed_slots/${CLINIC}/neverMade/slot_0`]: timeOf('slot_0'),
  }),
  byClinic('close another clinic’s slot', slotClosing('slot_0', 'service', OTHER_CLINIC)),
  byClinic('close a slot of its own in another clinic’s list', {
    ...slotDrop('slot_0'),
    [`closed_slots/${OTHER_CLINIC}/service/slot_0`]: timeOf('slot_0'),
  }),
  byClinic('drop one slot and close another', {
    ...slotDrop('slot_0'),
    [`${CLOSED}/slot_1`]: timeOf('slot_1'),
  }),
  byClinic('drop one slot and close it under the name of another', {
    ...slotDrop('slot_0'),
    [`${CLOSED}/slot_9`]: timeOf('slot_0'),
  }),
  byClinic('drop a slot and close that of another service', {
    ...slotDrop('slot_0'),
    [`closed_slots/${CLINIC}/quiet/slot_0`]: timeOf('slot_0'),
  }),
  ...[timeOf('slot_0') + 1, 0, String(timeOf('slot_0')), true, deepTree(), SERVER_TIME].map(
    (value) =>
      byClinic(`close a slot at ${JSON.stringify(value).slice(0, 40)}`, {
        ...slotDrop('slot_0'),
        [`${CLOSED}/slot_0`]: value,
      }),
  ),
  ...['closed', 5, true].map((value) =>
    byClinic(`put ${JSON.stringify(value)} in the place of a service’s closed slots`, {
      [CLOSED]: value,
    }),
  ),
  byClinic('put all closed slots in one write', {
    ...slotDrop('slot_0'),
    [`closed_slots/${CLINIC}`]: { service: { slot_0: timeOf('slot_0') } },
  }),
  byClinic('close two slots, one of them at another time', {
    ...closing,
    ...slotDrop('slot_1'),
    [`${CLOSED}/slot_1`]: timeOf('slot_1') + 60_000,
  }),
  byClinic('move a slot and close it at its new time', {
    [`${SLOTS}/slot_0`]: null,
    [`${CLOSED}/slot_0`]: hoursFromNow(25),
  }),
  ...Object.entries({ slot_3: 'pending', slot_4: 'confirmed', slot_7: 'begun' }).flatMap(
    ([slotId, held]) => [
      byClinic(`close the slot of the ${held} visit`, {
        [`${SLOTS}/${slotId}`]: null,
        ...without(slotClosing(slotId), claimsPath(CLINIC, 'service', slotId)),
      }),
      byClinic(`close the slot of the ${held} visit, claim and all`, slotClosing(slotId)),
    ],
  ),
  byClinic('close every slot, a booked one among them', {
    ...closing,
    ...slotClosing('slot_1'),
    ...slotClosing('slot_3'),
  }),
  byClinic('approve a visit and close its slot', { ...approval(), ...slotClosing('slot_3') }),
  byClinic('complete one visit and close the slot of another', {
    ...completion(),
    ...slotClosing('slot_3'),
  }),
  byClinic('cancel one visit and close the slot of another', {
    ...cancellation('clinic'),
    ...slotClosing('slot_4'),
  }),
  byClinic('cancel, free the slot and note that it is closed', {
    ...cancellation('clinic'),
    [`${CLOSED}/slot_3`]: timeOf('slot_3'),
  }),
  byClinic(
    'cancel and close the slot, but keep its claim',
    without(closingCancellation(), claimsPath(CLINIC, 'service', 'slot_3')),
  ),
  byClinic(
    'cancel and close the slot at another time',
    withValues(closingCancellation(), { [`${CLOSED}/slot_3`]: timeOf('slot_3') + 1 }),
  ),
  byClinic('cancel and close the slot twice', closingCancellation(), closingCancellation()),
  attempt('cancel and close the slot', 'patient', {
    ...without(cancellation('patient'), `${SLOTS}/slot_3/available`),
    ...slotClosing('slot_3'),
  }),
  attempt('cancel and note that the slot is closed', 'patient', {
    ...cancellation('patient'),
    [`${CLOSED}/slot_3`]: timeOf('slot_3'),
  }),
  attempt('book a slot and close it', 'patient', {
    ...reservation(),
    [`${CLOSED}/slot_0`]: timeOf('slot_0'),
  }),
  attempt('book a slot that was closed', 'patient', reservation(), closing),
  attempt(
    'book the only slot of a service that has none left',
    'patient',
    reservation({ serviceId: 'quiet' }),
    slotClosing('slot_0', 'quiet'),
  ),
]

const reopenings: readonly Attempt[] = [
  ...(['visitor', 'patient', 'clinic', 'accountWithoutRecord'] as const).flatMap((by) => [
    attempt('offer another clinic’s closed slot again', by, slotReopening()),
    attempt('forget another clinic’s closed slot', by, { [CLOSED_ELSEWHERE]: null }),
    attempt('forget all closed slots of another clinic’s service', by, {
      [`closed_slots/${OTHER_CLINIC}/service`]: null,
    }),
  ]),
  attempt(
    'offer a closed slot and keep it closed',
    'otherClinic',
    without(slotReopening(), CLOSED_ELSEWHERE),
  ),
  attempt('offer a closed slot leaf by leaf and keep it closed', 'otherClinic', {
    [`${ELSEWHERE}/available`]: true,
    [`${ELSEWHERE}/timestamp`]: hoursFromNow(60),
  }),
  attempt(
    'offer a closed slot again as a booked one',
    'otherClinic',
    withValues(slotReopening(), { [`${ELSEWHERE}/available`]: false }),
  ),
  attempt('offer a closed slot again without its time', 'otherClinic', {
    ...slotReopening(),
    [ELSEWHERE]: { available: true },
  }),
  attempt('change the time of a closed slot', 'otherClinic', {
    [CLOSED_ELSEWHERE]: hoursFromNow(61),
  }),
  attempt('write a closed slot as it is', 'otherClinic', {
    [CLOSED_ELSEWHERE]: hoursFromNow(60),
  }),
  attempt('forget all closed slots of the clinic in one write', 'otherClinic', {
    [`closed_slots/${OTHER_CLINIC}`]: null,
  }),
  attempt(
    'offer a closed slot although the owner blocked the clinic',
    'otherClinic',
    slotReopening(),
    { [`blocked/${OTHER_CLINIC}`]: true },
  ),
  attempt(
    'remove a service and keep its closed slots',
    'otherClinic',
    without(serviceRemoval('service', OTHER_CLINIC), `closed_slots/${OTHER_CLINIC}/service`),
  ),
  attempt(
    'remove a service with its closed slots and keep its place',
    'otherClinic',
    without(serviceRemoval('service', OTHER_CLINIC), `clinic_services/${OTHER_CLINIC}/s000`),
  ),
  byClinic('remove a service and close one of its slots', {
    ...serviceRemoval('service'),
    [`${CLOSED}/slot_0`]: timeOf('slot_0'),
  }),
  byClinic(
    'remove a service whose closed slots are forgotten but for one',
    {
      ...without(serviceRemoval('service'), `${SERVICE}/slots/slot_0`, `${SERVICE}/slots/slot_1`),
      [`${CLOSED}/slot_0`]: null,
    },
    { ...slotClosing('slot_0'), ...slotClosing('slot_1') },
  ),
  byClinic('make a service with a slot and close that slot', {
    ...addition(),
    [`closed_slots/${CLINIC}/added/slot_0`]: hoursFromNow(24),
  }),
  byClinic(
    'move a service’s closed slot to a new service',
    {
      ...serviceOf(CLINIC, 'other', { place: 's008', record: serviceRecord() }),
      [`closed_slots/${CLINIC}/other/slot_0`]: hoursFromNow(24),
      [`${CLOSED}/slot_0`]: null,
    },
    closing,
  ),
  byClinic('put a map of slots in the place of a service’s slots', { [SLOTS]: {} }),
  byClinic(
    'put a text in the place of no slots',
    { [`services/${CLINIC}/quiet/slots`]: 'none' },
    {
      [`services/${CLINIC}/quiet/slots`]: null,
    },
  ),
]

const absences: readonly Attempt[] = [
  ...NOT_THE_CLINIC.flatMap((by) => [
    attempt('note that a doctor of the clinic is away', by, { [ABSENCE]: absenceRecord() }),
    attempt('note that a doctor of the clinic is back', by, { [`absences/${CLINIC}/a00`]: null }),
  ]),
  attempt('note that a doctor is away, without being a clinic', 'patient', {
    [`absences/${PATIENT}/a00`]: absenceRecord(),
  }),
  attempt('note that a doctor is away, without a record', 'accountWithoutRecord', {
    [`absences/${NOBODY}/a00`]: absenceRecord(),
  }),
  byClinic('overwrite an absence', { [`absences/${CLINIC}/a00`]: absenceRecord() }),
  byClinic(
    'overwrite an absence of which there are as many as may be',
    {
      [`absences/${CLINIC}/a00`]: { ...absenceRecord(), doctor: 'Dr. Ann Other' },
    },
    Object.fromEntries(
      Array.from({ length: 100 }, (_item, number) => [
        `absences/${CLINIC}/a${String(number).padStart(2, '0')}`,
        absenceRecord(),
      ]),
    ),
  ),
  ...Object.entries({
    doctor: 'Dr. Ann Other',
    from: hoursFromNow(21),
    until: hoursFromNow(69),
    note: 'Ill',
  }).flatMap(([field, value]) => [
    byClinic(`change the ${field} of an absence`, { [`absences/${CLINIC}/a00/${field}`]: value }),
    byClinic(`take the ${field} off an absence`, { [`absences/${CLINIC}/a00/${field}`]: null }),
  ]),
  ...['doctor', 'from', 'until'].map((field) =>
    byClinic(`note an absence without its ${field}`, {
      [ABSENCE]: { ...absenceRecord(), [field]: null },
    }),
  ),
  byClinic('note an absence with something else', {
    [ABSENCE]: { ...absenceRecord(), service: 'service' },
  }),
  byClinic('note an absence as a text', { [ABSENCE]: 'Dr. Roy Moreau' }),
  byClinic('note an absence leaf by leaf, without its end', {
    [`${ABSENCE}/doctor`]: 'Dr. Roy Moreau',
    [`${ABSENCE}/from`]: hoursFromNow(20),
  }),
  ...['a100', 'a0', 'a', 'b00', '00', 'away'].map((name) =>
    byClinic(`note an absence under the name ${name}`, {
      [`absences/${CLINIC}/${name}`]: absenceRecord(),
    }),
  ),
  byClinic('note all absences in one write', {
    [`absences/${CLINIC}`]: { a01: absenceRecord() },
  }),
  byClinic('take back all absences in one write', { [`absences/${CLINIC}`]: null }),
  byClinic('close slots for a doctor under a name that is taken', {
    ...closing,
    [`absences/${CLINIC}/a00`]: absenceRecord(),
  }),
]

export const CLOSING_ATTACKS: readonly Attempt[] = [...closings, ...reopenings, ...absences]
