/** How a clinic corrects the way to reach a caller. */
export const contacts = {
  correct: 'Correct contact or language',
  formTitle: 'Correct the contact',
  intro:
    'This changes all upcoming appointments at your clinic that have this contact. Past ones keep what they have.',
  name: 'Name',
  phoneNumber: 'Phone number',
  phonePlaceholder: '(###) ###-####',
  email: 'E-mail (optional)',
  emailHint:
    'Nothing is sent about the correction. E-mails that have not left yet, and later ones, go to this address.',
  language: 'Language of e-mails',
  save: 'Save contact',
  discard: 'Discard',
  phoneRequired: 'Please enter a phone number, so that you can reach the patient.',
  /** `language` as it calls itself. */
  changedSince: (name: string, phone: string, email: string, language: string): string =>
    `Someone at your clinic corrected this in the meantime. It now says: ${[name, phone, email].filter((part) => part !== '').join(', ')}. Language of e-mails: ${language}.`,
  saved: (count: number): string =>
    count === 1
      ? 'Correction saved for 1 appointment.'
      : `Correction saved for ${count} appointments.`,
} as const
