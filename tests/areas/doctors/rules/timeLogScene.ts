import { DANA, FOUNDER, LOG } from '#tests/areas/accounts/rules/logScene.ts'
import { joining } from '#tests/areas/accounts/rules/staffScene.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  absenceRecord,
  CLINIC,
  hoursFromNow,
  hoursRecord,
  lateDoctorRecord,
} from '#tests/rules/startingData.ts'
import { linked } from '#tests/support/busyTimes.ts'
import { entryOf } from '#tests/support/changeLog.ts'
import { hoursPath } from '#tests/support/places.ts'

/** Hours and absences of Clinic One that Dana Roy changes, each with the value that the log asks for. */

export const ABSENCE = `absences/${CLINIC}/a01`
export const OLD_ABSENCE = `absences/${CLINIC}/a00`
const LATE = `late_doctors/${CLINIC}/l01`
export const OLD_LATE = `late_doctors/${CLINIC}/l00`
export const BLOCKS = `busy_times/${CLINIC}/d00`
export const HOURS = hoursPath(CLINIC, 'quiet')
export const NEW_HOURS = hoursPath(CLINIC, 'service')

const BLOCK: Update = { from: hoursFromNow(230), until: hoursFromNow(231) }
const OLD_BLOCK = { from: hoursFromNow(240), until: hoursFromNow(241) }

/** Stands for the entries from before: it is the latest about each value. */
const OLD_ENTRY: Update = {
  by: CLINIC,
  name: FOUNDER.name,
  at: hoursFromNow(-24),
  path: `absences/${CLINIC}/a00/doctor`,
  what: 'a00:doctor',
  to: '',
}

/** Dana is a manager, a time of d00 is blocked, and everything was entered once before. */
export const DANA_MANAGES: Update = {
  ...joining({ manager: CLINIC }),
  [`${LOG}/old`]: OLD_ENTRY,
  [BLOCKS]: linked(new Map([['b000', OLD_BLOCK]])),
  ...Object.fromEntries(
    ['a00:doctor', 'a01:doctor', 'l00:minutes', 'l01:minutes', 'd00:b000:from', 'quiet:saved'].map(
      (what) => [`${LOG}/${what}`, 'old'],
    ),
  ),
}

export const DANA_AT_TIMES: Update = { ...DANA_MANAGES, ...joining() }

/** A change without its entry, and the value that the entry is about. */
export interface TimeChange {
  readonly changes: Update
  readonly list: string
  readonly place: readonly string[]
  readonly to: unknown
}

/** Each of them as the honest clinic makes it, by what is tried. */
export const TIME_CHANGES: Readonly<Record<string, TimeChange>> = {
  'enter an absence': {
    changes: { [ABSENCE]: absenceRecord() },
    list: 'absences',
    place: ['a01', 'doctor'],
    to: absenceRecord()['doctor'],
  },
  'close the clinic': {
    changes: { [ABSENCE]: { ...absenceRecord(), doctor: '' } },
    list: 'absences',
    place: ['a01', 'doctor'],
    to: '',
  },
  'take an absence back': {
    changes: { [OLD_ABSENCE]: null },
    list: 'absences',
    place: ['a00', 'doctor'],
    to: null,
  },
  'say that a doctor is late': {
    changes: { [LATE]: lateDoctorRecord() },
    list: 'late_doctors',
    place: ['l01', 'minutes'],
    to: lateDoctorRecord()['minutes'],
  },
  'take back that a doctor is late': {
    changes: { [OLD_LATE]: null },
    list: 'late_doctors',
    place: ['l00', 'minutes'],
    to: null,
  },
  'block a time': {
    changes: { [`${BLOCKS}/b001`]: BLOCK },
    list: 'busy_times',
    place: ['d00', 'b001', 'from'],
    to: BLOCK['from'],
  },
  'unblock a time': {
    changes: { [`${BLOCKS}/b000`]: null, [`block_notes/${CLINIC}/d00/b000`]: null },
    list: 'busy_times',
    place: ['d00', 'b000', 'from'],
    to: null,
  },
  'save new weekly hours': {
    changes: { [NEW_HOURS]: { ...hoursRecord(), saved: SERVER_TIME } },
    list: 'weekly_hours',
    place: ['service', 'saved'],
    to: SERVER_TIME,
  },
  'save other weekly hours': {
    changes: { [HOURS]: { ...hoursRecord(), saved: SERVER_TIME } },
    list: 'weekly_hours',
    place: ['quiet', 'saved'],
    to: SERVER_TIME,
  },
  'remove weekly hours': {
    changes: { [HOURS]: null },
    list: 'weekly_hours',
    place: ['quiet', 'saved'],
    to: null,
  },
}

/** The change with its entry by Dana; what is given is said of the entry instead. */
export function entered(
  { changes, ...change }: TimeChange,
  more: Update = {},
  author: { readonly userId: string; readonly name: string } = DANA,
): Update {
  const entry = entryOf({ ...change, clinicId: CLINIC }, author, 'mine')
  const record = entry[`${LOG}/mine`]
  return {
    ...changes,
    ...entry,
    [`${LOG}/mine`]: { ...(typeof record === 'object' ? record : {}), ...more },
  }
}
