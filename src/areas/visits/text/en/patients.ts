import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

const NOBODY =
  'No patient found. Search by the beginning of any name or an e-mail, or by 3 or more digits of the phone number.'

/** The clinic's search for a patient, and what it knows of one. */
export const patients = {
  search: 'Find a patient',
  searchHint: 'Name, phone number or e-mail',
  searching: 'Searching...',
  /** Announced below the field. */
  found: (count: number): string =>
    count === 0 ? NOBODY : count === 1 ? '1 patient found' : `${count} patients found`,
  shown: (shown: number): string => `The first ${shown} are shown. Type more to narrow it down.`,
  searchFailed: 'Past appointments could not be searched.',
  nextVisit: (timestamp: number, zone: TimeZone): string =>
    `Next: ${format.briefDate(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  lastVisit: (timestamp: number, zone: TimeZone): string =>
    `Last visit: ${format.briefDate(timestamp, zone)}`,

  card: 'Patient',
  call: (phone: string): string => `Call ${phone}`,
  mail: (email: string): string => `Write to ${email}`,
  /** For a patient with an account. */
  contactOfPatient: 'The patient entered this, so your clinic cannot change it.',
  /** Which visit the private note on the card is about. */
  noteOf: (service: string, timestamp: number, zone: TimeZone): string =>
    `About ${service}, ${format.briefDate(timestamp, zone)}`,
  thisAppointment: 'This appointment',
  coming: 'Upcoming appointments',
  noComing: 'No upcoming appointments',
  history: 'Past appointments',
  noHistory: 'No past appointments',
  historyFailed: 'Past appointments could not be loaded.',
  /** 'Tue 3 Mar 2026, 01:30 PM' */
  when: (timestamp: number, zone: TimeZone): string =>
    `${format.briefDate(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  outcomes: { completed: 'Completed', missed: 'Missed', cancelled: 'Cancelled' },
  bookNew: 'New appointment',
  move: 'Move',
  /** The link's name for a screen reader; it begins with the word that is seen. */
  moveFor: (service: string, timestamp: number, zone: TimeZone): string =>
    `Move ${service}, ${format.spoken(timestamp, zone)}`,
  close: 'Close',
} as const
