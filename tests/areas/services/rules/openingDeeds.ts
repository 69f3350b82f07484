import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { settingsOf, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, startingData } from '#tests/rules/startingData.ts'
import {
  addition,
  cancellation,
  move,
  reservation,
  serviceRemoval,
  slotClosing,
  slotDrop,
} from '#tests/rules/transitions.ts'
import { withOpenings } from '#tests/support/openings.ts'

const SLOT_0 = `openings/ON/dental/${CLINIC}:service:slot_0`
const QUIET = `services/${CLINIC}/quiet`
const listed: Update = {
  clinicId: CLINIC,
  serviceId: 'service',
  slotId: 'slot_0',
  timestamp: hoursFromNow(24),
}
/** From before there was an index. */
const UNLISTED: Update = { openings: null }
const toBc = { clinic_address: '1 Front Street, Vancouver', province: 'BC' } as const

/** What an honest client does with the index of open times, and with data from before there was one. */
export const OPENING_DEEDS: readonly Attempt[] = [
  ...(['patient', 'clinic', 'otherClinic', 'accountWithoutRecord'] as const).map((by) =>
    attempt('add an entry that is missing', by, { [SLOT_0]: listed }, { [SLOT_0]: null }),
  ),
  attempt('write an entry as it is', 'patient', { [SLOT_0]: listed }),
  attempt('take out an entry that is not there', 'patient', {
    [`openings/ON/dental/${CLINIC}:service:slot_3`]: null,
  }),
  attempt('book a slot that the index never had', 'patient', reservation(), { [SLOT_0]: null }),
  attempt('drop all free times of a service', 'clinic', slotDrop('slot_0', 'quiet')),
  attempt(
    'offer a time again under an id that was dropped',
    'clinic',
    { [`${QUIET}/slots/slot_0`]: { available: true, timestamp: hoursFromNow(33) } },
    slotDrop('slot_0', 'quiet'),
  ),
  attempt(
    'move to another province, where services with times stay',
    'clinic',
    settingsOf(startingData(), CLINIC, toBc),
  ),
  attempt(
    'move to another province with a service that has no times',
    'clinic',
    { ...settingsOf(startingData(), CLINIC, toBc), [`${QUIET}/clinic_province`]: 'BC' },
    slotDrop('slot_0', 'quiet'),
  ),
  attempt('move to another province with a service whose times go', 'clinic', {
    ...settingsOf(startingData(), CLINIC, toBc),
    [`${QUIET}/clinic_province`]: 'BC',
    ...withOpenings(startingData(), slotClosing('slot_0', 'quiet')),
  }),
]

/** The clinic is off the public list, with its entries still there, and without any. */
const OFF_THE_LIST: Update = { [`listed_clinics/${CLINIC}`]: null }
const NEVER_LISTED: Update = {
  ...OFF_THE_LIST,
  ...Object.fromEntries(
    ['service:slot_0', 'service:slot_1', 'service:slot_2', 'quiet:slot_0'].map((slot) => [
      `openings/ON/dental/${CLINIC}:${slot}`,
      null,
    ]),
  ),
}
const BLOCKED: Update = { ...OFF_THE_LIST, [`blocked/${CLINIC}`]: true }
const time = (hours: number): Update => ({
  [`services/${CLINIC}/service/slots/slot_0/timestamp`]: hoursFromNow(hours),
})

/** What goes on at a clinic that is not on the public list: without the index. */
export const HIDDEN_DEEDS: readonly Attempt[] = [
  ...(['patient', 'clinic', 'otherClinic', 'accountWithoutRecord'] as const).map((by) =>
    attempt('take out an entry of a clinic off the list', by, { [SLOT_0]: null }, OFF_THE_LIST),
  ),
  ...[OFF_THE_LIST, NEVER_LISTED].flatMap((given): Attempt[] => {
    const at = given === NEVER_LISTED ? 'a clinic that was never listed' : 'a clinic off the list'
    return [
      attempt(`publish a service at ${at}`, 'clinic', addition(), given),
      attempt(`book at ${at}`, 'patient', reservation(), given),
      attempt(`cancel at ${at}`, 'patient', cancellation('patient'), given),
      attempt(`cancel as ${at}`, 'clinic', cancellation('clinic'), given),
      attempt(`move at ${at}`, 'clinic', move(), given),
      attempt(`give a time of ${at} another hour`, 'clinic', time(30), given),
      attempt(`close a time of ${at}`, 'clinic', slotClosing('slot_0'), given),
      attempt(`drop a time of ${at}`, 'clinic', slotDrop('slot_0'), given),
      attempt(`remove a service of ${at}`, 'clinic', serviceRemoval(), given),
    ]
  }),
  attempt('cancel at a blocked clinic', 'patient', cancellation('patient'), BLOCKED),
  attempt('cancel as a blocked clinic', 'clinic', cancellation('clinic'), BLOCKED),
]

/** With services and slots from before there was an index: nothing of theirs is in it. */
export const DEEDS_WITHOUT_INDEX: readonly Attempt[] = [
  attempt('book', 'patient', reservation(), UNLISTED),
  attempt('cancel', 'patient', cancellation('patient'), UNLISTED),
  attempt('move', 'clinic', move(), UNLISTED),
  attempt('drop a slot', 'clinic', slotDrop('slot_0'), UNLISTED),
  attempt('remove a service', 'clinic', serviceRemoval(), UNLISTED),
]
