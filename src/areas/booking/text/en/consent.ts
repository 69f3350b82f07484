import { site } from '#src/config/site.ts'

/** What a patient agrees to before the first booking. */
export const consent = {
  title: 'Before your first booking',
  points: [
    `What you type here is stored in Google’s database in ${site.databasePlace}. Google has no Canadian location for this database.`,
    'You and the clinic you book with can read it, your notes included. The people who run this website can reach it for technical reasons.',
    'The clinic and the doctor are told about your booking by e-mail, without your phone number and your notes.',
  ],
  more: 'Read more on the privacy page (opens in a new tab)',
  agree: 'I agree that my bookings are stored and shared with the clinic in this way.',
  required: 'Please agree before you continue. What you typed is still here.',
} as const
