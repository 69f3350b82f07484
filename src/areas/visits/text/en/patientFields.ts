import type { BookingInformationProblem } from '#src/areas/visits/model/bookingInformation.ts'

/** What a patient's name, address and number are called wherever they are entered. */
export const patientFields = {
  fullName: 'Full name',
  email: 'E-mail',
  phoneNumber: 'Phone number',

  /** Spec §5, Booking information. */
  problems: {
    'full-name-required': 'Please enter your full name',
    'full-name-invalid': 'Please enter a valid full name',
    'email-invalid': 'Please enter a valid email',
    'phone-incomplete': 'You must enter a valid phone number',
  } satisfies Readonly<Record<BookingInformationProblem['code'], string>>,
  /** Above the form, where more than one field is wrong. */
  problemCount: (count: number): string =>
    count === 1 ? 'Please correct 1 field.' : `Please correct ${count} fields.`,
} as const
