import type { GroupTally } from '#src/areas/desk/model/groupTimes.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** Visits of a group at one time, on the clinic's dashboard. */
export const groups = {
  count,
  title,
  /** What a clinic has to know beside the title, each in a few words. `left` are places that can be booked. */
  notes: (
    tally: GroupTally,
    { left, isFull }: { readonly left: number; readonly isFull: boolean },
  ): readonly string[] =>
    [
      counted(tally.waiting, tally.waiting === 1 ? 'request' : 'requests'),
      counted(tally.arrived, 'arrived'),
      counted(tally.begun, 'in progress'),
      counted(tally.over, 'ready to complete'),
      counted(tally.lapsed, 'not approved in time'),
      counted(tally.missed, 'missed'),
      counted(tally.done, 'completed'),
      placesLeft(left),
      isFull ? 'full' : '',
    ].filter((note) => note !== ''),
  /** A block in the calendar, for a screen reader and on pointing; it begins with what is seen. */
  block: (parts: {
    readonly timestamp: number
    readonly zone: TimeZone
    readonly title: string
    readonly notes: readonly string[]
    readonly doctor: string
    readonly minutes: number
  }): string =>
    `${[
      `${format.time(parts.timestamp, parts.zone)} ${parts.title}`,
      ...parts.notes,
      `${parts.minutes} min`,
      parts.doctor,
      format.briefDay(parts.timestamp, parts.zone),
    ].join(', ')}: show patients`,
  /** What a screen reader adds to a block of the list. */
  show: (timestamp: number, zone: TimeZone): string =>
    `, ${format.spoken(timestamp, zone)}: show patients`,
  /** Below the title, where the patients are listed. */
  when: (timestamp: number, doctor: string, minutes: number, zone: TimeZone): string =>
    `${format.time(timestamp, zone)}, ${format.briefDay(timestamp, zone)}, ${minutes} min, ${doctor}`,
  patients: 'Patients',
  placesLeft,
  full: 'No places left.',
  bookHere: 'Book here',
  bookHereFor: (service: string, timestamp: number, zone: TimeZone): string =>
    `Book here: ${service}, ${format.spoken(timestamp, zone)}`,
} as const

/** '3 of 8'; no number of places stands for one that is not known. */
function count(taken: number, places: number | null): string {
  return places === null ? `${taken} booked` : `${taken} of ${places}`
}

function title(service: string, taken: number, places: number | null): string {
  return `${service} · ${count(taken, places)}`
}

function counted(number: number, what: string): string {
  return number === 0 ? '' : `${number} ${what}`
}

function placesLeft(left: number): string {
  return left === 0 ? '' : left === 1 ? '1 place left' : `${left} places left`
}
