import { MAX_ABSENCE_DAYS } from '#src/areas/doctors/model/absence.ts'
import type { AbsenceProblem } from '#src/areas/doctors/model/absenceForm.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeCount } from '#src/core/time/timeCount.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

const BACK = 'Doctor is back'
const OPEN_AGAIN = 'Clinic is open again'

/** The page of doctors who are away. */
export const away = {
  title: 'Doctor away',
  /** Beside the link to this page. */
  toHandle: (visits: number): string => `${counted(visits, 'appointment')} to handle`,
  description: 'Close a doctor’s open times and deal with booked appointments.',
  intro: 'Open times are closed right away. Appointments stay until you move or cancel them.',
  noServices: 'You have no services yet, so there is no doctor to be away.',
  loadFailed: 'The doctors and their times could not be loaded.',

  // Who, from when to when
  formTitle: 'Who is away?',
  doctor: 'Doctor',
  chooseDoctor: 'Choose a doctor',
  /** Chosen in the place of a doctor. */
  everyone: 'Everyone: the clinic is closed',
  /** Returns who is away: no name stands for everyone. */
  nameOf,
  firstDay: 'First day away',
  lastDay: 'Last day away',
  wholeDays: 'All day',
  fromTime: 'Away from',
  untilTime: 'Back at',
  note: 'Note',
  noteHint: 'Only your clinic sees it.',
  /** What pressing the button will do. */
  preview: (times: TimeCount, visits: number): string =>
    `${times.times === 0 ? 'No open times' : countedTimes(times, 'open time')} will be closed. ${affected(visits)}`,
  submit: 'Close these times',
  problems: {
    'doctor-required': 'Please choose a doctor.',
    'first-day-required': 'Please enter the first day.',
    'last-day-required': 'Please enter the last day.',
    'last-day-before-first': 'The last day is before the first day.',
    over: 'This is over already. Please choose a later day.',
    'too-long': `An absence can be at most ${MAX_ABSENCE_DAYS} days long.`,
    'time-required': 'Please enter a time.',
    'time-skipped': 'This time does not exist: clocks go forward then.',
    'ends-before-it-begins': 'Must be after the start.',
    'note-too-long': `Please use at most ${LIMITS.absenceNote.max} characters.`,
  } satisfies Readonly<Record<AbsenceProblem['code'], string>>,
  closed: (doctor: string, times: TimeCount): string =>
    times.times === 0
      ? `${isAway(doctor)}. There were no open times to close. The absence is shown on your dashboard.`
      : `${isAway(doctor)}. ${countedTimes(times, 'open time')} ${times.times === 1 ? 'is' : 'are'} closed.`,

  // Public holidays
  holidaysTitle: 'Public holidays ahead',
  holidaysHint: 'Close the clinic for the day with one click. You can open it again below.',
  closeOn: (day: number, zone: TimeZone, holiday: string): string =>
    `Close on ${format.briefDate(day, zone)}, ${holiday}`,
  weAreOpen: 'We are open',
  /** The button's name for a screen reader; it begins with the words that are seen. */
  openOn: (holiday: string): string => `We are open on ${holiday}: do not ask again`,

  // An absence
  listTitle: 'Away now and soon',
  nobody: 'No doctor is away.',
  day: (from: number, zone: TimeZone): string => format.briefDate(from, zone),
  days: (from: number, lastDay: number, zone: TimeZone): string =>
    `${format.briefDate(from, zone)} to ${format.briefDate(lastDay, zone)}`,
  hours: (from: number, until: number, zone: TimeZone): string =>
    `${format.briefDate(from, zone)}, ${format.time(from, zone)} to ${format.time(until, zone)}`,
  period: (from: number, until: number, zone: TimeZone): string =>
    `${format.briefDate(from, zone)}, ${format.time(from, zone)} to ${format.briefDate(until, zone)}, ${format.time(until, zone)}`,
  closedTimes: (times: TimeCount): string =>
    times.times === 0 ? 'No times are closed.' : `${countedTimes(times)} closed.`,
  reopen: BACK,
  /** The same, of an absence of everyone. */
  reopenClinic: OPEN_AGAIN,
  /** What the button offers to the public. */
  reopens: (times: TimeCount): string =>
    times.times === 0
      ? 'Removes the absence. No times open again.'
      : `Removes the absence. ${countedTimes(times)} can be booked by everyone at once.`,
  /** The button's name for a screen reader; it begins with the words that are seen. */
  reopenFor: (doctor: string, period: string): string =>
    doctor === '' ? `${OPEN_AGAIN}: ${period}` : `${BACK}: ${doctor}, ${period}`,
  reopenQuestion: (times: TimeCount): string => `Open ${countedTimes(times)} for booking?`,
  reopenDescription: 'Everyone can book them at once. The absence is removed.',
  discardReopening: 'Keep closed',
  undoReopening: 'Undo: close the times again',
  reopened: (doctor: string, times: TimeCount): string =>
    `${doctor === '' ? 'The clinic is open again' : `${doctor} is back`}. ${
      times.times === 0
        ? 'There were no times to offer again.'
        : `${countedTimes(times)} can be booked again.`
    }`,
  freeAgain: (times: TimeCount): string =>
    `${countedTimes(times)} opened since then and can be booked.`,
  closeAgain: 'Close them too',

  // Affected appointments
  affectedTitle: (visits: number): string =>
    `${counted(visits, 'appointment')} to move, cancel or keep`,
  noneAffected: 'No appointments are affected.',
  selectAll: 'Select all',
  move: 'Move…',
  moveFor: (patient: string, timestamp: number, zone: TimeZone): string =>
    `Move… ${patient}, ${format.spoken(timestamp, zone)}`,
  states: { pending: 'Request', confirmed: 'Confirmed' },
  /** For an appointment whose patient may be there already. */
  begun: 'Has begun',
  begunTitle: (visits: number): string =>
    visits === 1 ? '1 appointment has begun' : `${visits} appointments have begun`,
  begunHint: 'The patient may be with you already. Select it only if it is to be cancelled.',
  reason: 'Reason for cancelling',
  reasonHint:
    'Patients read it in the e-mail, so leave health details out, and on their dashboard if they have an account.',
  cancel: (visits: number): string => `Cancel ${counted(visits, 'appointment')}…`,
  keepHint: 'Appointments that you do not select stay as they are.',
  cancelQuestion: (visits: number): string =>
    `Are you sure you want to cancel ${counted(visits, 'appointment')}?`,
  /** `told`: who gets an e-mail, and who has to be called. */
  cancelDescription: (doctor: string, period: string, told: string): string =>
    `${nameOf(doctor)}, ${period}. ${told} The times stay closed. This action cannot be undone.`,
  discard: 'Keep',
  confirmCancel: 'Cancel them',
  cancelling: (done: number, total: number): string => `Cancelling ${done} of ${total}…`,
  /** `others`: the times of the absence that were closed before. */
  cancelled: (visits: number, others: TimeCount): string => {
    const theirs = visits === 1 ? 'Its time stays closed' : 'Their times stay closed'
    const rest =
      others.times === 0
        ? ''
        : `, and so ${others.times === 1 ? 'does' : 'do'} ${countedTimes(others, 'other')}`
    return `${counted(visits, 'appointment')} cancelled. ${theirs}${rest}.`
  },
  notCancelled: (patient: string, reason: string): string => `${patient}: ${reason}`,

  // Closed times of no absence
  restTitle: (times: number): string => `Other closed times (${times})`,
  restIntro: 'Times that you closed when you moved or cancelled an appointment.',
  offerAgain: 'Offer again',
  offerAgainFor: (service: string, timestamp: number, zone: TimeZone): string =>
    `Offer again: ${service}, ${format.spoken(timestamp, zone)}`,
  /** Beside a closed time of a group. */
  places: (places: number): string => counted(places, 'place'),
  offered: (times: TimeCount): string =>
    times.times === 0 ? 'This time is offered already.' : 'This time can be booked again.',
} as const

function nameOf(doctor: string): string {
  return doctor === '' ? 'Everyone' : doctor
}

function isAway(doctor: string): string {
  return doctor === '' ? 'The clinic is closed' : `${doctor} is away`
}

function affected(visits: number): string {
  if (visits === 0) return 'No appointments are affected.'
  return `${counted(visits, 'appointment')} ${visits === 1 ? 'is' : 'are'} affected.`
}

/** '3 times', or of groups '3 times (24 places)'. */
function countedTimes({ times, places }: TimeCount, unit = 'time'): string {
  return `${counted(times, unit)}${places === times ? '' : ` (${counted(places, 'place')})`}`
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
