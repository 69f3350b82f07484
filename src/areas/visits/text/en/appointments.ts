import type { Terms } from '#src/areas/visits/model/appointment.ts'
import { UNDO_MS } from '#src/areas/visits/model/undo.ts'
import { site } from '#src/config/site.ts'
import type { SeriesPlace } from '#src/core/fields/series.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

export const appointments = {
  series: 'Part of a series',
  seriesPlace: (position: number, total: number): string => `${position} of ${total}`,
  /** In lists, also of other appointments. */
  seriesMark: (position: number, total: number): string => `${position} of ${total} in a series`,
  seriesToCome: 'Appointments of this series to come',
  seriesVisit: (place: SeriesPlace | null, timestamp: number, zone: TimeZone): string =>
    [
      ...(place === null ? [] : [`${place.position} of ${place.total}`]),
      `${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
    ].join(' · '),
  moveSeries: (count: number): string => `Move all ${count} that are to come`,
  cancelSeries: (count: number): string => `Cancel all ${count} that are to come`,
  /** After 'Are you sure you want to '. */
  cancelSeriesReason: (count: number): string => `cancel ${count} appointments`,
  seriesKept: (count: number): string =>
    count === 1
      ? '1 appointment can no longer be cancelled and stays.'
      : `${count} appointments can no longer be cancelled and stay.`,
  keepsAppointments: 'Keeps the appointments',
  seriesCancelling: (count: number): string => `Cancelling… ${count} done`,
  seriesCancelled: (count: number): string =>
    count === 1 ? 'Cancelled 1 appointment.' : `Cancelled ${count} appointments.`,
  title: 'Dashboard',
  loading: 'Loading appointments...',
  listFailed: 'No appointments records available for this user.',

  // The clinic's view
  tiles: { all: 'All', confirmed: 'Confirmed', pending: 'Pending' },
  confirmedGroup: 'Confirmed',
  pendingGroup: 'Pending',
  noAppointments: 'No appointments',
  noConfirmed: 'No confirmed appointments',

  // Both views
  noPending: 'No pending appointments',
  /** Until the count is known. */
  pastUncounted: 'Past Appointments',
  past: (count: number): string => `Past Appointments (${count})`,
  /** While older ones are still to be loaded, the count is at least this. */
  pastAtLeast: (count: number): string => `Past Appointments (${count}+)`,
  noPast: 'No past appointments',
  /** For the past ones: those that took place or should have, and those that were called off. */
  pastVisits: 'Visits',
  pastCancelled: 'Cancelled and declined',
  /** Records that are too damaged to be shown. */
  unreadable: (count: number): string =>
    `${count === 1 ? "1 booking can't be shown." : `${format.count(count)} bookings can't be shown.`} Please write to ${site.supportMailbox}.`,
  showMorePast: 'Show more',
  pastShown: (count: number): string => `${count} past appointments shown.`,

  // The patient's view
  pendingBookings: 'Pending Bookings',
  completeAtCheckout: 'Complete at Checkout',
  upcomingAppointments: 'Upcoming Appointments',
  noUpcoming: 'No upcoming appointments',
  /** Where the next one is all there is: it is shown above its group. */
  noOtherUpcoming: 'No other upcoming appointments',
  noOtherPending: 'No other pending appointments',
  pendingAppointments: 'Pending Appointments',
  /** The reminder line: this, the day, `reminderTime`, and the time. */
  reminder: 'Your next appointment is on',
  /** The same for a request. */
  reminderOfRequest: 'Requested for',
  reminderTime: 'at',
  daysRemaining: (days: number): string => `You have ${days} more day(s) to your appointment`,

  /** What clinics did, until the patient dismisses it. */
  notices: {
    title: 'News from your clinics',
    booked: (clinic: string): string => `${clinic} booked an appointment for you`,
    moved: (clinic: string): string => `${clinic} moved your appointment`,
    /** A patient asked for another time of a confirmed appointment. */
    met: (clinic: string): string => `${clinic} approved your move`,
    kept: (clinic: string): string =>
      `${clinic} could not move your appointment. Its time is as before`,
    lapsed: (clinic: string): string =>
      `${clinic} did not answer in time, so your appointment was not moved`,
    cancelled: (clinic: string): string => `${clinic} cancelled your appointment`,
    approved: (clinic: string): string => `${clinic} confirmed your appointment`,
    /** For a request that the clinic had not approved. */
    declined: (clinic: string): string => `${clinic} declined your request`,
    unanswered: (clinic: string): string => `${clinic} did not answer your request in time`,
    unansweredHint: 'The clinic never confirmed it. Please book another time.',
    when: (day: string, time: string): string => `${day}, ${time}`,
    chooseAnother: 'Choose another time',
    /** The name of a button that shows a cross. */
    dismissNamed: (title: string): string => `Dismiss: ${title}`,
    /** On the card of the visit that the news is about. */
    marks: { approved: 'New', booked: 'Booked by the clinic' },
    /** How many visits have such a mark. */
    good: (count: number): string =>
      count === 1 ? '1 new confirmed appointment' : `${count} new confirmed appointments`,
    seeAll: 'See your appointments',
    markAsRead: 'Mark as read',
  },

  /** What a patient can do with a visit, in one line. */
  ways: {
    move: 'Move',
    cancel: 'Cancel',
    /** Unfolds the rest of them. */
    more: 'More',
    calendar: 'Calendar file',
    call: 'Call',
    bookAgain: 'Book again',
    /** A name for a screen reader; it begins with the word that is seen. */
    nameOf: (word: string, service: string, timestamp: number, zone: TimeZone): string =>
      `${word}: ${service}, ${format.spoken(timestamp, zone)}`,
    bookAgainOf: (word: string, service: string): string => `${word}: ${service}`,
    callClinic: (clinic: string, phone: string): string => `Call ${clinic}: ${phone}`,
    cancelled: (service: string, timestamp: number, zone: TimeZone): string =>
      `Cancelled: ${service}, ${format.spoken(timestamp, zone)}. It is now under Past Appointments.`,
  },

  /** Services that a patient had before, with their next open times. */
  again: {
    lastVisit: (day: string): string => `Last visit: ${day}`,
    noTimes: 'No open times right now.',
    allTimes: 'All times',
  },

  /** When an appointment was before it was moved. */
  movedFrom: 'Moved from',
  movedTime: (timestamp: number, zone: TimeZone): string =>
    `${format.day(timestamp, zone)} at ${format.time(timestamp, zone)}`,
  /** What was booked before a move, where that changed it. */
  termsBefore: 'Before the move',
  terms: ({ serviceName, duration, price }: Terms): string =>
    `${serviceName}, ${format.count(duration)} min, ${format.price(price)}`,
  move: 'Move to another time',

  nothingBooked: 'No appointments yet',
  nothingBookedHint: 'Find a time that suits you. Your next appointment will appear here.',
  findTime: 'Find a time',

  view: 'VIEW',
  /** The button's name for a screen reader; it begins with the word that is seen. */
  viewFor: (service: string, timestamp: number, zone: TimeZone): string =>
    `VIEW ${service}, ${format.day(timestamp, zone)}, ${format.time(timestamp, zone)}`,
  /** For an appointment that is not over. */
  states: { pending: 'Waiting for the clinic', confirmed: 'Confirmed' },
  outcomes: {
    completed: 'Completed',
    missed: 'Missed',
    /** By who reads it. */
    cancelledByPatient: { patient: 'You cancelled', clinic: 'Cancelled by the patient' },
    cancelledByClinic: 'Cancelled by the clinic',
    declined: 'Declined by the clinic',
  },
  /** Beside how it ended, where that was on another day than the visit. */
  endedOn: (day: string): string => `on ${day}`,
  /** For a visit that nobody has closed yet. */
  timeHasPassed: 'The time of this visit has passed',

  detailsTitle: 'Appointment details',
  patientDetails: 'Patient details',
  fullName: 'Full name',
  phoneNumber: 'Phone number',
  email: 'E-mail',
  appointmentDetails: 'Appointment details',
  clinic: 'Clinic',
  service: 'Service',
  doctor: 'Doctor',
  price: 'Price',
  slotDetails: 'Date and place',
  date: 'Date',
  time: 'Time',
  address: 'Address',
  map: 'Get directions',
  /** What the clinic says of itself now. */
  newAddress: 'New address of the clinic',
  clinicPhone: 'Phone',
  arrivalNote: 'Before you come',
  /** The link's name for a screen reader; it begins with the words that are seen. */
  mapOf: (clinic: string, address: string): string => `Get directions: ${clinic}, ${address}`,
  approve: 'Approve',
  /** After 'Are you sure you want to '. */
  approveReason: 'approve this appointment',
  complete: 'Mark as completed',
  /** After 'Are you sure you want to '. */
  completeReason: 'mark this appointment as completed',
  miss: 'Mark as missed',
  /** After 'Are you sure you want to '. */
  missReason: 'mark this appointment as missed',
  /** For completed and missed, in the place of 'This action cannot be undone.' */
  canBeCorrected: 'You can correct this within 24 hours.',
  /** For what a clinic approves or cancels, in the same place. */
  canBeUndone: `You can undo this for ${UNDO_MS / 1000} seconds.`,
  correctToMissed: 'Change to missed',
  correctToCompleted: 'Change to completed',
  cancel: 'Cancel',
  /** Confirms the question: 'Cancel' alone, beside 'Discard', could mean either. */
  confirmCancel: 'Cancel appointment',
  /** For 'Discard', for a screen reader. */
  keepsAppointment: 'Keeps the appointment.',
  /** In a question that is open; `now`: whose it is, and when, by now. */
  movedSinceAsked: (now: string): string =>
    `This appointment has been moved since you were asked. It is now: ${now}. Please look at it again before you decide.`,
  /** Why an action is not offered at this time. */
  untimely: {
    cancel:
      'This appointment has begun, so you can no longer cancel it here. If it did not take place, please tell the clinic.',
    complete: 'You can mark this appointment as completed once it has begun.',
  },
  cancelReason: 'cancel this appointment',
  // What a clinic can say with a cancellation
  reason: 'Reason for the patient (optional)',
  /** By how the patient learns of it: callers have no dashboard, and some left no e-mail. */
  reasonHints: {
    account:
      'The patient reads it on the dashboard and in the e-mail, so leave health details out. Up to 300 characters.',
    mail: 'The patient reads it in the e-mail, so leave health details out. Up to 300 characters.',
    call: 'The patient gets no e-mail: please say it when you call. Up to 300 characters.',
  },
  reasonTooLong: (excess: number): string =>
    `Please shorten the reason by ${excess === 1 ? '1 character' : `${format.count(excess)} characters`}.`,
  propose: 'Propose other times (up to 3, optional)',
  noTimesToPropose: 'This service has no other open times.',
  lostTime: (time: string): string => `${time} (no longer free)`,
  moreTimesToPropose: 'Show later times',
  closeTime: 'Keep this time closed, so that nobody else books it',
  // What the patient sees of it
  reasonFromClinic: 'The clinic says',
  proposedTitle: 'Other times that the clinic proposes',
  bookProposed: (time: string): string => `Book ${time}`,
  noLongerFree: 'no longer free',
  /** Until the redirect of spec §9. */
  redirects: {
    cancel: 'Appointment cancelled. Returning to your dashboard...',
    /** While it can be taken back. */
    cancelling: 'Cancelling in a few seconds. Returning to your dashboard...',
    declining: 'Declining in a few seconds. Returning to your dashboard...',
    complete: 'Marked as completed. Returning to your dashboard...',
    miss: 'Marked as missed. Returning to your dashboard...',
  },
  confirmed: 'CONFIRMED',
  completed: 'COMPLETED',
  /** Names the group of the buttons and the message below them. */
  state: 'Appointment status',
  waiting: 'Waiting for the clinic to confirm.',
  nowConfirmed: 'This appointment is now confirmed.',
  nowCompleted: 'This appointment is now completed.',
  nowMissed: 'This appointment is now marked as missed.',
  /** By who reads it. */
  missed: { patient: 'You missed this appointment.', clinic: 'The patient did not come.' },
  notApprovedInTime: 'The clinic did not answer this request in time.',
  gone: 'This appointment no longer exists.',
  /** Behind the link of a mail that went to somebody else. */
  ofOtherAccount: (email: string): string =>
    `This appointment belongs to another account. You are logged in as ${email}. If the e-mail came to another address of yours, log in with that one.`,
  otherLogin: 'Log in with another account',
  otherLoginCart: 'Logging out empties your cart.',
  backToDashboard: 'Back to the dashboard',

  print: 'Print',
  /** At the foot of the printed page. */
  printHelp: `Questions about this appointment? Write to ${site.supportMailbox} or call ${site.phoneNumber}.`,
} as const
