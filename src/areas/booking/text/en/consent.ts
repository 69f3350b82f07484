import { site } from '#src/config/site.ts'

/** What a patient agrees to before the first booking. */
export const consent = {
  title: 'Before your first booking',
  what: `Your bookings are stored in ${site.databasePlace} (Google Firebase). Only you and the clinic you book with read them. Our staff can reach them only to fix problems. E-mails never contain your phone number or notes.`,
  more: 'Privacy (opens in a new tab)',
  agree: 'I agree.',
  required: 'Please agree before you continue. What you typed is still here.',
} as const
