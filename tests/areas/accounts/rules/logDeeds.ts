import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC } from '#tests/rules/startingData.ts'
import { startingDataWith } from '#tests/rules/transitions.ts'
import { linked, visitTimesOf } from '#tests/support/busyTimes.ts'
import { entryOf } from '#tests/support/changeLog.ts'
import { APPROVAL, approvalByDana, APPROVED, BEGUN, DANA, DANA_AT_DESK } from './logScene.ts'
import { joining } from './staffScene.ts'

/** The visit that has begun is of the doctor d07. */
const OF_DOCTOR: Update = { [`${BEGUN}/bookingDetails/doctorId`]: 'd07' }
const DOCTORS_DAY = visitTimesOf(startingDataWith(OF_DOCTOR)).get(`${CLINIC}/d07`) ?? new Map()

const ARRIVAL = {
  list: 'appointments',
  clinicId: CLINIC,
  place: ['begun', 'progress', 'arrived_at'],
} as const

/** What people of a clinic enter into its log. */
export const LOG_DEEDS: readonly Attempt[] = [
  attempt(
    'approve as one of several people',
    'accountWithoutRecord',
    approvalByDana(),
    DANA_AT_DESK,
  ),
  ...['xowner', 'ownerx'].map((key) =>
    attempt(
      `approve with an entry under the key ${key}`,
      'accountWithoutRecord',
      { ...APPROVAL, ...entryOf(APPROVED, DANA, key) },
      DANA_AT_DESK,
    ),
  ),
  attempt(
    'approve and note an arrival in one update, each with its entry',
    'accountWithoutRecord',
    {
      ...approvalByDana(),
      [`${BEGUN}/progress/arrived_at`]: SERVER_TIME,
      ...entryOf({ ...ARRIVAL, to: SERVER_TIME }, DANA),
    },
    DANA_AT_DESK,
  ),
  attempt(
    'note an arrival as the doctor of the visit',
    'accountWithoutRecord',
    {
      [`${BEGUN}/progress/arrived_at`]: SERVER_TIME,
      ...entryOf({ ...ARRIVAL, to: SERVER_TIME }, DANA),
    },
    {
      ...joining({ desk: null, doctor: `${CLINIC}/d07` }),
      ...OF_DOCTOR,
      [`busy_times/${CLINIC}/d07`]: linked(DOCTORS_DAY),
    },
  ),
  attempt(
    'take an arrival back that somebody else noted',
    'accountWithoutRecord',
    { [`${BEGUN}/progress/arrived_at`]: null, ...entryOf({ ...ARRIVAL, to: null }, DANA) },
    { ...DANA_AT_DESK, [`${BEGUN}/progress/arrived_at`]: 1_700_000_000_000 },
  ),
]
