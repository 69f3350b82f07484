/** Requests of the "Book Appointment" form, which the clinic can remove. */
export const strayRequests = {
  title: 'Requests from the form',
  intro:
    'These were sent with the “Book Appointment” form. Each holds a time of your clinic until you remove it.',
  when: (date: string, time: string): string => `${date} at ${time}`,
  from: (patientName: string): string => `From ${patientName}`,
  fromUnknown: 'From a patient without appointments at your clinic',
  remove: 'Remove',
  removeFor: (date: string, time: string): string => `Remove the request for ${date} at ${time}`,
  removed: (date: string, time: string): string =>
    `The request for ${date} at ${time} is removed, and its time is free.`,
  more: 'Show more requests',
} as const
