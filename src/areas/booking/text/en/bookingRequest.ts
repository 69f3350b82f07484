/** The stray 'Book Appointment' form (spec §2, Other). */
export const bookingRequest = {
  title: 'Book Appointment',
  clinicId: 'Clinic ID',
  serviceId: 'Service ID',
  date: 'Date',
  time: 'Time',
  submit: 'Book Appointment',
  sent: 'Your request has been sent.',
  // Spec §8, Shown inline
  loginRequired: 'You must be logged in to book an appointment.',
  failed: 'Error booking appointment, please try again.',
} as const
