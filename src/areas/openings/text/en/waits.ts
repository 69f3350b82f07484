import { HOLD_MS, TURN_MS, type WaitTimes } from '#src/areas/openings/model/wait.ts'
import type { WaitProblem } from '#src/areas/openings/model/waitForm.ts'
import { dayNames } from '#src/core/text/en/dayNames.ts'
import { format } from '#src/core/text/en/format.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

const [second, third, everyone] = [TURN_MS, 2 * TURN_MS, HOLD_MS].map((time) => time / MINUTE_MS)

/** Waiting for a time that is freed: the patient's form and list, and the desk's list. */
export const waits = {
  title: 'Wait for a time',
  intro: (service: string, clinic: string): string => `${service} at ${clinic}`,
  how: `When the clinic sees a free time that suits you, it writes to the three who have waited the longest. The first can book it at once, the second after ${second} minutes, the third after ${third}, everyone after ${everyone}. Waiting books nothing by itself.`,
  days: 'Days',
  dayNames,
  from: 'Earliest start (optional)',
  until: 'Latest start (optional)',
  phone: 'Phone',
  phoneHint:
    'The clinic sees it, with your name and e-mail address, while you wait. It may call you about a free time.',
  problem: ({ field }: WaitProblem): string =>
    ({
      days: 'Choose at least one day.',
      until: 'The latest start is before the earliest.',
      phone: 'Please enter all ten digits.',
    })[field],
  submit: 'Wait',
  /** Where a search finds no free time. */
  instead: 'Or wait for a time',
  insteadHow: 'When a time is free again, the clinic writes to those who have waited the longest.',
  /** The name of a link; it begins with what is seen. */
  waitNamed: (service: string, doctor: string, clinic: string): string =>
    `Wait: ${service}, ${doctor}, ${clinic}`,
  moreServices: 'Show more services',
  /** Where none was found yet. */
  lookForServices: 'Look for services to wait for',
  insteadFailed: 'The services to wait for could not be loaded.',
  waitsAlready: 'You wait for this service.',
  started: 'You are on the waitlist.',
  toOwn: 'See what you wait for',
  gone: 'This service is no longer there.',
  toServices: 'Back to services',
  loadFailed: 'The waitlist could not be loaded.',
  own: 'Waitlist',
  times: ({ days, from, until }: WaitTimes): string =>
    [
      days.length === DAYS_OF_WEEK.length ? 'Any day' : days.map((day) => dayNames[day]).join(', '),
      ...(from === 0 && until === 24 * 60
        ? []
        : until === 24 * 60
          ? [`from ${format.timeOfDay(from)}`]
          : from === 0
            ? [`until ${format.timeOfDay(until)}`]
            : [`${format.timeOfDay(from)} to ${format.timeOfDay(until)}`]),
    ].join(', '),
  since: (time: number, zone: TimeZone): string => `Since ${format.shortDate(time, zone)}`,
  leave: 'Leave the waitlist',
  leaveNamed: (service: string): string => `Leave the waitlist: ${service}`,
  left: 'You are no longer on that waitlist.',
  /** Whose turn it is now. */
  yours: (when: string, until: string): string =>
    `${when} is free, and held for you until ${until}.`,
  later: (when: string, from: string): string =>
    `${when} is free. You can book it from ${from} on, unless someone who has waited longer does.`,
  book: 'Book it',
  desk: (count: number): string =>
    count === 1 ? '1 patient waits for a time' : `${format.count(count)} patients wait for a time`,
  offered: (count: number): string =>
    count === 1 ? '1 free time is offered' : `${format.count(count)} free times are offered`,
  byThisPage:
    'While this page is open, it offers each free time once to the three who have waited the longest for one like it.',
  remove: 'Remove',
  removeNamed: (patient: string): string => `Remove: ${patient}`,
  removeReason: 'remove this patient from the waitlist',
  removeDescription: 'The place on the list is lost. The patient is not told.',
  keep: 'Keep',
  removed: (patient: string): string => `${patient} no longer waits.`,
  bookFor: 'Book',
  bookForNamed: (patient: string): string => `Book: ${patient}`,
  deskOffer: (when: string, until: string): string => `Offered ${when}, until ${until}`,
  notMailed: (patients: string): string => `Could not be written to, please call: ${patients}`,
} as const
