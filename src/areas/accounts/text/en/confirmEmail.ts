import type { Account } from '#src/areas/accounts/model/account.ts'

/** The page that waits for an address to be confirmed, and the note that leads to it. */
export const confirmEmail = {
  title: 'Confirm your address',
  sent: (email: string): string =>
    `We sent a link to ${email}. Open it to confirm that the address is yours.`,
  lookFor: 'It can take a few minutes to arrive. Please check the spam folder as well.',
  notSent: (email: string): string =>
    `${email} is not confirmed yet. Have a link sent to it, then open the link to confirm that the address is yours.`,
  anyDevice: 'You can open the link on any device. This page continues by itself.',
  until: {
    patient: 'Until then you can look at everything, but you cannot book.',
    clinic: 'Until then you can look at everything, but you cannot publish services or add times.',
  } satisfies Readonly<Record<Account['role'], string>>,
  /** For those who were about to request a time. */
  thenRequest:
    'Your request is not sent yet. Once your address is confirmed, you come back to it with everything filled in, and send it.',
  check: 'I have confirmed',
  notYet: 'This address is not confirmed yet. Please open the link in the e-mail first.',
  send: 'Send the link',
  sendAgain: 'Send the link again',
  sentAgain: (email: string): string =>
    `We sent a link to ${email}. You can have another one sent in a minute.`,
  startAgain: 'Wrong address? Start again',

  note: {
    patient: 'Please confirm your e-mail address. Until then you cannot book.',
    clinic: 'Please confirm your e-mail address. Until then you cannot publish services.',
  } satisfies Readonly<Record<Account['role'], string>>,
  noteLink: 'Confirm address',
} as const
