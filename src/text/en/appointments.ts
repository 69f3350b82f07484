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
  pendingAppointments: 'Pending Appointments',
  /** The reminder line: this, the day, `reminderTime`, and the time. */
  reminder: 'Your next appointment is on',
  reminderTime: 'at',
  daysRemaining: (days: number): string => `You have ${days} more day(s) to your appointment`,

  nothingBooked: 'No appointments yet',
  nothingBookedHint:
    'Choose a service and a time that suits you. Your next appointment will appear here.',
  chooseService: 'Choose a service',

  view: 'VIEW',
  /** The button's name for a screen reader; it begins with the word that is seen. */
  viewFor: (service: string, timestamp: number): string =>
    `VIEW ${service}, ${format.day(timestamp)}, ${format.time(timestamp)}`,
  /** Of an appointment that is not over. */
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
  service: 'Service',
  doctor: 'Doctor',
  price: 'Price',
  slotDetails: 'Date and place',
  date: 'Date',
  time: 'Time',
  address: 'Address',
  map: 'Get directions',
  /** The link's name for a screen reader; it begins with the words that are seen. */
  mapOf: (clinic: string, address: string): string => `Get directions: ${clinic}, ${address}`,
  paidInPerson: 'To be paid in person',
  approve: 'Approve',
  /** After 'Are you sure you want to '. */
  approveReason: 'approve this appointment',
  complete: 'Mark as completed',
  /** After 'Are you sure you want to '. */
  completeReason: 'mark this appointment as completed',
  cancel: 'Cancel',
  /** Confirms the question: 'Cancel' alone, beside 'Discard', could mean either. */
  confirmCancel: 'Cancel appointment',
  /** Why an action is not offered at this time. */
  untimely: {
    cancel:
      'This visit has begun, so you can no longer cancel it here. If it did not take place, please tell the clinic.',
    complete: 'You can mark this visit as completed once it has begun.',
  },
  cancelReason: 'cancel this appointment',
  /** Until the redirect of spec §9. */
  cancelledRedirect: 'Appointment cancelled. Returning to your dashboard...',
  confirmed: 'CONFIRMED',
  completed: 'COMPLETED',
  /** Names the group of the buttons and the message below them. */
  state: 'Appointment status',
  waiting: 'Waiting for the clinic to approve.',
  nowConfirmed: 'This appointment is now confirmed.',
  nowCompleted: 'This appointment is now completed.',
  gone: 'This appointment no longer exists.',
  backToDashboard: 'Back to the dashboard',

  print: 'Print',
  /** At the foot of the printed page. */
  printHelp: `Questions about this appointment? Write to ${site.supportMailbox} or call ${site.phoneNumber}.`,
} as const
