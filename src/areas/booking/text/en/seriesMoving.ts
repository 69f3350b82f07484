import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** Where all visits to come of a series are moved by as much. */
export const seriesMoving = {
  title: 'Move the appointments to come',
  description: 'Choose a new day and time for the first of them. The others move by as much.',
  none: 'None of the appointments of this series can be moved any more.',
  first: (timestamp: number, zone: TimeZone): string =>
    `The first one is now ${format.spoken(timestamp, zone)}`,
  /** For those whose deadline has passed, that were moved too often, that wait for an answer, or that are of another service. */
  kept: (kept: number): string =>
    kept === 1
      ? 'One more appointment of this series cannot be moved with them, and stays where it is.'
      : `${kept} more appointments of this series cannot be moved with them, and stay where they are.`,
  newTime: 'New time of the first one',
  weekLater: 'All of them a week later',
  dates: 'New dates',
  date: (timestamp: number, zone: TimeZone): string =>
    `${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  now: (timestamp: number, zone: TimeZone): string =>
    `Now ${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  stay: 'Leave it where it is',
  anyway: 'Move it there anyway',
  movedAnyway: 'Will move there anyway',
  undecided: (count: number): string =>
    count === 1
      ? 'One of the new times is not free. Choose another time for it, or leave it where it is.'
      : `${count} of the new times are not free. Choose another time for each, or leave it where it is.`,
  decideFirst: 'Please decide what happens to each appointment whose new time is not free.',
  /** `asked`: how many of those that move are confirmed, and keep their time until the clinic answers. */
  summary: (moving: number, staying: number, asked = 0): string =>
    `${count(moving)} will move${onceAgreed(moving, asked)}.${staying === 0 ? '' : ` ${staying} will stay where ${staying === 1 ? 'it is' : 'they are'}.`}`,
  /** Before it is sent. */
  follows:
    'The clinic still has to confirm the new times. Your old times open for others as soon as you move.',
  /** The same where they are confirmed, and keep their times until the clinic answers. */
  followsKept:
    'Your times stay confirmed until the clinic answers. Where it declines, nothing changes.',
  /** The same where only some are confirmed. */
  followsPartlyKept:
    'The clinic still has to confirm the new times. Confirmed appointments keep their times until it answers. The old times of the others open as soon as you move.',
  followsAtOnce:
    'The new times are confirmed at once. Your old times open for others as soon as you move.',
  tells: 'The patient and the doctor get an e-mail for each appointment that moves.',
  move: (moving: number): string => `Move ${count(moving)}`,
  moving: (done: number, all: number): string => `Moving… ${done} of ${all} done.`,
  /** `asked`: how many keep their time until the clinic answers. */
  result: (moved: number, all: number, asked = 0): string => {
    if (asked > 0) return askedResult(moved, all, asked)
    if (moved === 0) return 'No appointment was moved.'
    return moved === all
      ? `${moved === 1 ? 'The appointment was' : `All ${moved} appointments were`} moved.`
      : `${moved} of ${all} appointments ${moved === 1 ? 'was' : 'were'} moved.`
  },
  results: 'What became of each appointment',
  moved: (from: number, zone: TimeZone): string =>
    `Moved from ${format.day(from, zone)}, ${format.time(from, zone)}`,
  /** An appointment keeps its time until the clinic answers. */
  asked: (to: number, zone: TimeZone): string =>
    `Stays here until the clinic answers. You asked for ${format.day(to, zone)}, ${format.time(to, zone)}`,
  waiting: 'Not moved yet',
  stays: 'Stays where it is',
  /** `why`: a sentence of its own. */
  failed: (why: string): string => `Not moved. ${why}`,
  again: 'Move the others again',
} as const

function onceAgreed(moving: number, asked: number): string {
  if (asked === 0) return ''
  return asked === moving ? ' once the clinic agrees' : `, ${asked} of them once the clinic agrees`
}

function askedResult(moved: number, all: number, asked: number): string {
  if (moved > 0) {
    return `${moved} of ${all} appointments ${moved === 1 ? 'was' : 'were'} moved, and you asked the clinic to move ${asked}.`
  }
  if (asked < all) return `You asked the clinic to move ${asked} of ${all} appointments.`
  return `You asked the clinic to move ${all === 1 ? 'the appointment' : `all ${all} appointments`}.`
}

function count(appointments: number): string {
  return appointments === 1 ? '1 appointment' : `${appointments} appointments`
}
