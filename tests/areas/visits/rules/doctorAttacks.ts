import { BUSY_DATA, moved, whole } from '#tests/areas/doctors/rules/busyTimeScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { approvalOf, cancellationOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, NOBODY, OTHER_CLINIC } from '#tests/rules/startingData.ts'
import { DOCTOR_DEEDS } from './doctorDeeds.ts'
import { completionOfOver, isDoctor, OVER, OVER_CLAIM, OVER_ENDED } from './doctorScene.ts'

const byDoctor = (name: string, changes: Update, given: Update = {}): Attempt =>
  attempt(name, 'accountWithoutRecord', whole(changes), isDoctor('d00', given))

/** Whoever is not the doctor of the visit, or no longer. */
const OTHERS: Readonly<Record<string, Update>> = {
  'another doctor of the clinic': isDoctor('d01'),
  'a doctor without visits': isDoctor('d99'),
  'a person without a doctor’s entry': isDoctor('d00', { [`staff/${NOBODY}/doctor`]: null }),
  'a doctor of another clinic': isDoctor('d00', {
    [`staff/${NOBODY}/clinic`]: OTHER_CLINIC,
    [`staff/${NOBODY}/doctor`]: `${OTHER_CLINIC}/d00`,
  }),
  'a doctor who was removed': isDoctor('d00', { [`staff/${NOBODY}`]: null }),
  'a doctor whose session is over': isDoctor('d00', {
    [`valid_since/${NOBODY}`]: Date.now() + 3_600_000,
  }),
}

const strangers: readonly Attempt[] = Object.entries(OTHERS).flatMap(([who, given]) =>
  DOCTOR_DEEDS.map(({ name, by, changes, given: before = {} }) =>
    attempt(`${name}, by ${who}`, by, changes, { ...before, ...given }),
  ),
)

/** Of the own visits, what the desk alone does. */
const ofTheDesk: readonly Attempt[] = [
  byDoctor('cancel an own visit', cancellationOf(BUSY_DATA, CLINIC, 'told', 'clinic')),
  byDoctor('cancel an own visit as if its patient did', {
    ...cancellationOf(BUSY_DATA, CLINIC, 'told', 'patient'),
  }),
  byDoctor('approve an own request', approvalOf(CLINIC, 'seen')),
  byDoctor('move an own visit', moved('told', 'talk', 'slot_1')),
  byDoctor('complete a visit that has not begun', {
    [`appointments/${CLINIC}/told`]: null,
  }),
  byDoctor('remove a visit and leave no trace', { [OVER]: null }),
  byDoctor('give an own visit to another doctor', { [`${OVER}/bookingDetails/doctorId`]: 'd01' }),
  byDoctor('correct the contact of an own patient', {
    [`${OVER}/patientData/phoneNumber`]: '(519) 555-0100',
  }),
  byDoctor('complete an own visit and note a call', {
    ...completionOfOver(),
    [`due_calls/${CLINIC}/over`]: SERVER_TIME,
  }),
  byDoctor('note an arrival for another slot', {
    [`${OVER}/progress/arrived_at`]: SERVER_TIME,
    [OVER_CLAIM]: 'seen',
  }),
  byDoctor('let go of the slot of an own visit', { [OVER_CLAIM]: null }),
  byDoctor('block an own time', { [`block_notes/${CLINIC}/d00/b000`]: 'Golf' }),
]

/** By what a doctor's list of a day finds a visit that has ended. */
const days: readonly Attempt[] = [
  ...['d01:2026-03-08', 'd00', 'd000:2026-03-08', '', 'xd00:2026-03-08', 5, true].map((day) =>
    byDoctor(`complete a visit for the day ${JSON.stringify(day)}`, {
      ...completionOfOver(),
      [OVER_ENDED]: withSearch({ day }),
    }),
  ),
  byDoctor('complete a visit for its day under another key', {
    ...completionOfOver(),
    [OVER_ENDED]: withSearch({ today: 'd00:2026-03-08' }),
  }),
  byDoctor(
    'change the day of a visit that has ended',
    { [`${OVER_ENDED}/search/day`]: 'd00:2026-03-09' },
    completionOfOver(),
  ),
]

function withSearch(search: Readonly<Record<string, unknown>>): unknown {
  const record = completionOfOver()[OVER_ENDED]
  return { ...(typeof record === 'object' ? record : {}), search }
}

export const DOCTOR_ATTACKS: readonly Attempt[] = [...strangers, ...ofTheDesk, ...days]
