/** Clinics that a patient lets book no appointments for the account. */
export const refusals = {
  title: 'Clinics that can book for you',
  intro:
    'A clinic where you had a visit can book another appointment for you. It is on your dashboard at once, and you can cancel it. Choose here which clinics may not.',
  none: 'No clinic can book for you: you have had no visit yet.',
  failed: 'Your clinics could not be loaded.',
  unknown: 'A clinic that you had no visit at',
  refuse: 'Stop',
  refuseNamed: (clinic: string): string => `Stop: ${clinic} may not book for me`,
  accept: 'Allow it',
  acceptNamed: (clinic: string): string => `Allow it: ${clinic} may book for me`,
  may: 'Can book for you',
  mayNot: 'Cannot book for you',
  refused: (clinic: string): string =>
    `${clinic} can no longer book for you. What is booked stays.`,
  accepted: (clinic: string): string => `${clinic} can book for you again.`,
  bookedByClinic: (clinic: string): string => `${clinic} booked this appointment for you.`,
  toAccount: 'Choose which clinics can book for you',
} as const
