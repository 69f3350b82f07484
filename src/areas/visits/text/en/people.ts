import { MAX_PEOPLE } from '#src/core/fields/limits.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** A patient's own details, and the people whom a patient books for. */
export const people = {
  detailsTitle: 'Your details',
  detailsIntro:
    'Filled in for you when you book. Appointments that you already have keep what you entered for them.',
  name: 'Full name',
  phone: 'Phone number',
  phoneHint: 'Optional. The clinic you book with sees it.',
  language: 'Language of our e-mails',
  save: 'Save',
  saved: 'Your details are saved.',

  title: 'People you book for',
  intro:
    'A child, a parent or anyone else. You can choose them when you book. Only you see this list. A clinic sees a name once you book for that person.',
  none: 'Nobody yet.',
  newName: 'Full name of the person',
  add: 'Add',
  added: (name: string): string => `${name} is on your list.`,
  remove: 'Remove',
  removeNamed: (name: string): string => `Remove ${name}`,
  removed: (name: string): string =>
    `${name} is no longer on your list. Appointments stay as they are.`,
  full: `Your list has ${MAX_PEOPLE} people, which is as many as it can hold. Remove one to add another.`,

  who: 'Who is it for?',
  me: 'Myself',
  someoneNew: 'Someone else…',
  newKept: 'We save the name for next time.',
  newNotKept: 'Your list of people is full, so we cannot save this name.',
  /** In the place of the fields, where all of it is known. */
  summary: (name: string, phone: string): string => `For ${name}, ${phone}`,
  /** The same while the name of someone else has a field. */
  reachedAt: (phone: string): string => `Phone number: ${phone}`,
  edit: 'Edit',
  editDetails: 'Edit these details',
  addNote: 'Add a note for the clinic',
  /** Where a clinic sees an appointment. */
  bookedBy: 'Booked by',
  bookedByNamed: (name: string): string => `Booked by ${name}`,
  /** Where the account sees one. */
  forNamed: (name: string): string => `For ${name}`,

  /** Before a booking whose time is in the cart already. */
  inCart: 'This time is already in your cart. If you add it again, it replaces what is there.',
  /** Before a booking, and in the cart: the other visit of the same person at the same time. */
  overlap: (name: string, service: string, timestamp: number, zone: TimeZone): string =>
    `${name} already has ${service} at that time: ${format.spoken(timestamp, zone)}. You can still book this one.`,
} as const
