import { site } from '#src/config/site.ts'

/** The page that the links open which the identity service mails. */
export const accountAction = {
  checking: 'Checking your link...',

  failedTitle: 'This link did not work',
  usedTitle: 'Open the link again',
  used: 'The link was used here already, or this page was opened without one. If nothing has changed yet, please open the link in your e-mail again.',

  confirmedTitle: 'Your address is confirmed',
  confirmed: (email: string): string => `${email} is yours. You can continue.`,
  alreadyConfirmed: 'This link was used before. Your address is confirmed.',
  confirmAgain: 'Get another link',
  continue: 'Continue',

  changedTitle: 'Your address has changed',
  changed: (email: string): string => `From now on, please log in with ${email}.`,

  recoveredTitle: 'You have your address back',
  recovered: (email: string): string => `You log in with ${email} again.`,
  recoveredWarning:
    'If you did not change the address yourself, someone else may know your password. Please choose a new one now.',
  sendReset: 'Send me a link to choose a new password',
  resetSent: (email: string): string =>
    `We sent a link to ${email}. Choose a new password there and log in with it: everyone else who is logged in to your account is then logged out.`,
  /** For the links that nobody can ask for again. */
  spent: 'This link has expired or was used already.',
  cannotRecover: `If you cannot get into your account, please write to ${site.supportMailbox}.`,
} as const
