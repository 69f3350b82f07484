import { format } from '#src/core/text/en/format.ts'
import { placesLeft } from '#src/core/text/en/placesLeft.ts'
import { timeWithNote } from '#src/core/text/en/timeWithNote.ts'
import type { PlacesOfTime } from '#src/core/time/slot.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

export const booking = {
  title: 'Booking',
  editing: 'Editing',
  /** The list of the two steps, and what a screen reader adds to one that is done. */
  steps: 'Steps',
  stepDone: 'done',

  slotStep: 'Date and Time',
  selectSlot: 'Select a booking slot',
  noSlots: 'No slots',
  noSlotsYet: 'All times are booked. New ones appear here as soon as the clinic adds them.',
  otherServices: 'See other services',
  continue: 'Continue',
  slotRequired: 'You must select a slot before you proceed',
  /** The name of a slot's button, which begins with what is seen: '01:30 PM, Tuesday 3 March, Dr Roy, available'. */
  slotName: (timestamp: number, zone: TimeZone, doctor: string, places?: PlacesOfTime): string =>
    `${timeWithNote(timestamp, zone, places === undefined ? '' : placesLeft(places))}, ${doctor}, available`,
  /** Beneath the time of a group. */
  placesLeft,
  /** Announced when a listed slot is taken while the page is open. */
  slotJustTaken: (timestamp: number, zone: TimeZone): string =>
    `The slot on ${format.spoken(timestamp, zone)} was just taken.`,
  /** The same for the slot that the patient had selected. */
  chosenSlotTaken: (timestamp: number, zone: TimeZone): string =>
    `Your time, ${format.spoken(timestamp, zone)}, was just taken. Please choose another.`,
  /** The same where nobody took it, and as many visits as the clinic takes are booked on its day. */
  dayJustFull: (timestamp: number, zone: TimeZone): string =>
    `${format.day(timestamp, zone)} is now fully booked.`,
  chosenDayFull: (timestamp: number, zone: TimeZone): string =>
    `Your time, ${format.spoken(timestamp, zone)}, can no longer be booked: that day is full. Please choose another day.`,
  /** In the place of both, where the patient requested it, in another tab for example. */
  alreadyRequested: (timestamp: number, zone: TimeZone): string =>
    `You have already requested this time: ${format.spoken(timestamp, zone)}.`,
  seeRequested: 'See this appointment',
  chosenSlot: 'Your time',
  chosenSlotGone: 'No longer available',
  changeSlot: 'Change',
  /** Beside 'Continue', as the slot itself may be scrolled out of sight. */
  picked: (timestamp: number, zone: TimeZone): string =>
    `You picked ${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  earlierDays: 'Show earlier days',
  laterDays: 'Show later days',
  /** Where a service has more times than were read at first. */
  moreTimes: 'Show more dates',

  otherDates: 'Choose a date',
  calendar: 'Days with open times',
  calendarLegend: 'Dots mark days with open times.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  /** A day of the calendar in full: 'Tuesday 3 March 2026, 4 times available'. */
  dayName: (day: number, zone: TimeZone, count: number): string =>
    `${format.spokenDay(day, zone)}, ${timesOf(count)}`,

  informationStep: 'Your Information',
  addToCart: 'Add to Cart',
  /** Sends this one booking at once, beside 'Add to Cart'. */
  request: 'Request this appointment',
  /** The same where the service confirms it at once. */
  book: 'Book this appointment',
  bookingNow: 'Booking your appointment...',
  /** Above what that costs. */
  requestTotal: 'What you pay at the clinic',
  saveChanges: 'Save Changes',
  addedToCart: 'Your booking is in the cart.',

  /** For a clinic that followed the link of a time. */
  forPatients: {
    title: 'Patients book here',
    note: (clinic: string): string =>
      `You are logged in as ${clinic}, a clinic. Only patients can book this time for themselves.`,
    own: 'It is one of your own times: you can book it for a patient.',
    bookForPatient: 'Book it for a patient',
    other:
      'To book it for yourself, log out and log in as a patient. You then come back to this time.',
    seeService: 'See the service',
  },
} as const

function timesOf(count: number): string {
  if (count === 0) return 'no times available'
  return count === 1 ? '1 time available' : `${count} times available`
}
