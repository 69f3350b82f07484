import { site } from '#src/config/site.ts'
import { format } from './format.ts'

export const appointments = {
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
  showMorePast: 'Show more',
  pastShown: (count: number): string => `${count} past appointments are shown.`,

  // The patient's view
  pendingBookings: 'Pending Bookings',
  completeAtCheckout: 'Complete at Checkout',
  upcomingAppointments: 'Upcoming Appointments',
  noUpcoming: 'No upcoming appointments',
  pendingAppointments: 'Pending Appointments',
  /** The reminder line: this, the day, `reminderTime`, and the time. */
  reminder: 'Your next appointment is on',
  reminderTime: 'at',
  daysRemaining: (days: number): string => `You have ${days} more day(s) to your appointment`,

  nothingBooked: 'Nothing is booked yet',
  nothingBookedHint: 'Choose a service and a time that suits you. Your next visit will stand here.',
  chooseService: 'Choose a service',

  view: 'VIEW',
  /** The button's name for a screen reader; it begins with the word that is seen. */
  viewFor: (service: string, timestamp: number): string =>
    `VIEW ${service}, ${format.day(timestamp)}, ${format.time(timestamp)}`,
  /** How one stands that is not over. */
  states: { pending: 'Waiting for the clinic', confirmed: 'Confirmed' },
  outcomes: {
    completed: 'Completed',
    cancelledByPatient: 'Cancelled by the patient',
    cancelledByClinic: 'Cancelled by the clinic',
  },

  detailsTitle: 'Appointment details',
  patientDetails: 'Patient details',
  fullName: 'Full name',
  phoneNumber: 'Phone number',
  email: 'E-mail',
  additionalNotes: 'Additional notes',
  appointmentDetails: 'Appointment details',
  clinic: 'Clinic',
  patient: 'Patient',
  service: 'Service',
  doctor: 'Doctor',
  price: 'Price',
  slotDetails: 'Date and place',
  date: 'Date',
  time: 'Time',
  address: 'Address',
  map: 'See it on the map',
  /** The link's name for a screen reader; it begins with the words that are seen. */
  mapOf: (clinic: string, address: string): string => `See it on the map: ${clinic}, ${address}`,
  paidInPerson: 'To be paid in person',
  approve: 'Approve',
  /** After 'Are you sure you want to '. */
  approveReason: 'approve this appointment',
  complete: 'Mark as completed',
  /** After 'Are you sure you want to '. */
  completeReason: 'mark this appointment as completed',
  cancel: 'Cancel',
  /** The answer that means yes: 'Cancel' alone, beside 'Discard', could mean either. */
  confirmCancel: 'Cancel appointment',
  cancelReason: 'cancel this appointment',
  /** While the redirect of spec §9 is under way. */
  cancelledRedirect: 'The appointment is cancelled. Taking you to your dashboard...',
  confirmed: 'CONFIRMED',
  completed: 'COMPLETED',
  /** What the buttons and the news below them are about. */
  state: 'State of this appointment',
  waiting: 'Waiting for the approval of the clinic.',
  nowConfirmed: 'This appointment is now confirmed.',
  nowCompleted: 'This appointment is now completed.',
  gone: 'This appointment is no longer here.',
  backToDashboard: 'Back to the dashboard',

  print: 'Print',
  /** At the foot of the sheet that a patient takes along. */
  printHelp: `Questions about this appointment? Write to ${site.supportMailbox} or call ${site.phoneNumber}.`,
} as const
