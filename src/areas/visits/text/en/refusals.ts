/** Clinics that a patient lets book no appointments for the account. */
export const refusals = {
  title: 'Clinics that can book for you',
  intro:
    'A clinic where you had a visit can book another appointment for you. It is on your dashboard at once, and you can cancel it. You can stop a clinic from doing this.',
  none: 'No clinic can book for you until your first visit.',
  failed: 'Your clinics could not be loaded.',
  unknown: 'A clinic that you had no visit at',
  refuse: 'Don’t allow',
  refuseNamed: (clinic: string): string => `Don’t allow ${clinic} to book for me`,
  accept: 'Allow',
  acceptNamed: (clinic: string): string => `Allow ${clinic} to book for me`,
  may: 'Can book for you',
  mayNot: 'Cannot book for you',
  refused: (clinic: string): string =>
    `${clinic} can no longer book for you. What is booked stays.`,
  accepted: (clinic: string): string => `${clinic} can book for you again.`,
  bookedByClinic: (clinic: string): string => `${clinic} booked this appointment for you.`,
  toAccount: 'Choose which clinics can book for you',
} as const
