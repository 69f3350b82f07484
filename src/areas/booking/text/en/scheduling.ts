import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import type { PatientContact } from '#src/areas/visits/model/dueCall.ts'
import { format } from '#src/core/text/en/format.ts'
import { placesLeft } from '#src/core/text/en/placesLeft.ts'
import { timeWithNote } from '#src/core/text/en/timeWithNote.ts'
import type { PlacesOfTime } from '#src/core/time/slot.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** Where a clinic books for a patient, and moves an appointment. */
export const scheduling = {
  // Open times
  doctor: 'Doctor',
  anyDoctor: 'All doctors, day by day',
  earlier: 'Earlier',
  later: 'Later',
  period: (from: number, until: number, zone: TimeZone): string =>
    `${format.briefDay(from, zone)} to ${format.briefDay(until, zone)}`,
  found: (count: number, period: string): string => {
    if (count === 0) return `No open times, ${period}. Choose “Later” or another doctor.`
    return count === 1 ? `1 open time, ${period}.` : `${count} open times, ${period}.`
  },
  service: (name: string, minutes: number): string => `${name}, ${minutes} min`,
  /** The name of a time's button; it begins with what is seen. */
  timeName: (
    timestamp: number,
    zone: TimeZone,
    { name, doctor }: { readonly name: string; readonly doctor: string },
    places?: PlacesOfTime,
  ): string =>
    `${timeWithNote(timestamp, zone, places === undefined ? '' : placesLeft(places))}, ${name} with ${doctor}`,
  /** For a group's time. */
  placesLeft,
  noServices: 'You have no services yet, and so no times.',
  /** Above times of today that have begun. */
  started: 'Already started',
  hasStarted: 'already started',
  showBusy: (count: number): string =>
    count === 1
      ? 'Also show 1 time at which the doctor has another visit'
      : `Also show ${count} times at which the doctor has another visit`,
  overVisit: 'over another visit',
  timesTitle: 'Time',
  chosen: (
    timestamp: number,
    zone: TimeZone,
    { name, doctor }: { readonly name: string; readonly doctor: string },
  ): string =>
    `${format.day(timestamp, zone)} at ${format.time(timestamp, zone)}: ${name} with ${doctor}`,
  change: 'Choose another time',
  noTimeChosen: 'Please choose a time.',
  backToDesk: 'Back to the dashboard',
  see: 'See the appointment',

  // Booking for a patient
  newTitle: 'New appointment',
  newDescription: 'Book one of your open times for a patient.',
  patientTitle: 'Patient',
  fullName: 'Name',
  nameHint: 'Type 2 letters to find a patient you know, or enter a new name.',
  known: (name: string, phone: string): string => `${name}, ${phone}`,
  knownTitle: (count: number): string =>
    count === 1 ? '1 patient you know' : `${count} patients you know`,
  searchFailed: 'Your past patients could not be searched. You can still enter a name.',
  phoneNumber: 'Phone number',
  phonePlaceholder: '(###) ###-####',
  email: 'E-mail (optional)',
  emailRequired: 'E-mail',
  language: 'Language of e-mails',
  emailHint: 'The confirmation is sent here.',
  privateNote: 'Private note (optional)',
  seenByPatient: 'The patient sees this in their account.',
  emailSeenByPatient:
    'The confirmation is sent here, and the patient sees the address in their account.',
  phoneRequired: 'Please enter a phone number, so that you can reach the patient.',
  onDashboard: (name: string): string =>
    `${name} will see this appointment, and the notes, in their account.`,
  notOnDashboard: (name: string): string =>
    `${name} has an account, but no completed visit at your clinic yet. The appointment stays with your clinic and does not appear there.`,
  withoutAccount: 'No account. We send a confirmation only if you enter an e-mail.',
  notThisPatient: 'Enter another patient',
  book: 'Book appointment',
  squeezeIn: 'Squeeze in',
  bookWithoutAccount: 'Book without the account',
  booked: (name: string, timestamp: number, zone: TimeZone): string =>
    `Booked and confirmed: ${name}, ${format.spoken(timestamp, zone)}.`,
  mailed: 'The patient and the doctor get an e-mail.',
  notMailed: 'The doctor gets an e-mail. No e-mail is sent to the patient.',
  another: 'Book another appointment',

  // Moving
  moveTitle: 'Move appointment',
  moveDescription: 'Move an appointment to another open time.',
  now: (name: string, timestamp: number, zone: TimeZone): string =>
    `${name}, now ${format.spoken(timestamp, zone)}`,
  newTime: 'New time',
  otherService: 'Another service',
  whichService: 'Service',
  serviceOption: (
    {
      name,
      doctor,
      duration,
      price,
    }: Pick<BookingDetails, 'doctor' | 'duration' | 'price'> & {
      readonly name: string
    },
    isSame: boolean,
  ): string =>
    `${isSame ? 'As now: ' : ''}${name} with ${doctor}, ${duration} min, ${format.price(price)}`,
  changes: 'The move changes the appointment',
  before: 'Now',
  after: 'After the move',
  keepClosed: 'Keep the old time closed, so that nobody can book it',
  move: 'Move appointment',
  moved: (name: string, timestamp: number, zone: TimeZone): string =>
    `Moved: ${name}, ${format.spoken(timestamp, zone)}.`,
  told: 'The patient and the doctor get an e-mail, and the patient sees a notice.',
  toldByPhone: ({ fullname, phoneNumber }: PatientContact): string =>
    `The doctor gets an e-mail, ${fullname} does not: call ${phoneNumber}. The call stays on your dashboard until you tick it off.`,
  over: 'This appointment is over, so it cannot be moved.',
  gone: 'There is no such appointment.',
} as const
