import { withOpenings } from '#tests/support/openings.ts'
import { attempt, type Attempt } from '../Attempt.ts'
import { settingsOf, type Update } from '../honestUpdates.ts'
import { CLINIC, hoursFromNow, startingData } from '../startingData.ts'
import {
  cancellation,
  move,
  reservation,
  serviceRemoval,
  slotClosing,
  slotDrop,
} from '../transitions.ts'

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

/** With services and slots from before there was an index: nothing of theirs is in it. */
export const UNLISTED_DEEDS: readonly Attempt[] = [
  attempt('book', 'patient', reservation(), UNLISTED),
  attempt('cancel', 'patient', cancellation('patient'), UNLISTED),
  attempt('move', 'clinic', move(), UNLISTED),
  attempt('drop a slot', 'clinic', slotDrop('slot_0'), UNLISTED),
  attempt('remove a service', 'clinic', serviceRemoval(), UNLISTED),
]
