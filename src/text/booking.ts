import type { BookingInformationProblem } from '#src/domain/bookingInformation.ts'
import { formatSpoken } from '#src/domain/formats.ts'

export const booking = {
  title: 'Booking',
  editing: 'Editing',
  step: (step: 1 | 2): string => `Step ${step} of 2`,

  slotStep: 'Date and Time',
  selectSlot: 'Select a booking slot',
  noSlots: 'No slots',
  continue: 'Continue',
  slotRequired: 'You must select a slot before you proceed',
  /** A slot's button in full: 'Tuesday 3 March, 1:30 PM, Dr Roy, available'. */
  slotName: (timestamp: number, doctor: string): string =>
    `${formatSpoken(timestamp)}, ${doctor}, available`,
  /** Said when a listed slot goes while the page is open. */
  slotJustTaken: (timestamp: number): string =>
    `The slot on ${formatSpoken(timestamp)} was just taken.`,
  /** The same for the slot that this person had chosen. */
  chosenSlotTaken: (timestamp: number): string =>
    `The slot you selected, ${formatSpoken(timestamp)}, is no longer available. Please select another one.`,
  chosenSlot: 'Selected slot',

  informationStep: 'Your Information',
  fullName: 'Full name',
  email: 'E-mail',
  phoneNumber: 'Phone number',
  phonePlaceholder: '(###) ###-####',
  additionalNotes: 'Additional notes',
  addToCart: 'Add to Cart',
  saveChanges: 'Save Changes',
  addedToCart: 'Your booking is in the cart.',
  /** Spec §5, Booking information. */
  problems: {
    'full-name-required': 'Please enter your full name',
    'full-name-invalid': 'Please enter a valid full name',
    'email-invalid': 'Please enter a valid email',
    'phone-incomplete': 'You must enter a valid phone number',
  } satisfies Readonly<Record<BookingInformationProblem['code'], string>>,
} as const
