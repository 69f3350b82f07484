import { site } from '#src/config/site.ts'

/** From a chosen time to the request on one page, for those who are not logged in. */
export const timeSignUp = {
  title: 'Request this time',
  titleAtOnce: 'Book this time',
  description: 'Sign up or log in to request the time that you chose.',
  notHeld: 'It is not held until you send your request.',
  notHeldAtOnce: 'It is not held until you book it.',
  otherTime: 'Choose another time',
  /** While the time is being read, and where it can't be. */
  looking: 'Looking up your time…',
  unknown: 'We cannot show your time right now. You can sign up all the same.',
  /** Where somebody else has the time by now. */
  lost: 'That time was just taken. Please choose another.',
  submitLost: 'Sign up and choose another time',
  phoneHint: 'For the clinic, in case something changes.',
  agree: `I agree that my bookings are stored in ${site.databasePlace} and shared with the clinic.`,
  agreeMore: 'How your details are stored',
  total: 'What you pay',
  /** Under the form: the account comes first. */
  nothingSent: 'Nothing was requested yet. What you typed is still here.',
  /** Where the browser has blocked Google's window. */
  googleBlocked:
    'Your browser blocked Google’s window. Allow pop-ups for this site and try again, or use your e-mail address and a password.',
  /** Once the account is there. */
  accountReady: 'Your account is ready, and you are logged in.',
} as const
