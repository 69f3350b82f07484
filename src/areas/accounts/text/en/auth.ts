import type { GoogleObstacle } from '#src/areas/accounts/model/googleObstacle.ts'
import type { LoginProblem } from '#src/areas/accounts/model/login.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** Login (spec §2), and what sign-up and reset share with it. */
export const auth = {
  title: 'Log In',
  description: 'Log in to book and manage your appointments.',
  email: 'E-mail',
  password: 'Password',
  confirmPassword: 'Confirm password',
  showPassword: 'Show',
  hidePassword: 'Hide',
  /** Read by a screen reader after the two above. */
  shownPassword: 'password',
  forgotPassword: 'Forgot password?',
  signIn: 'Sign In',
  or: 'or',
  signInWithGoogle: 'Sign in with Google',
  /** In a window that Google has yet to fill. */
  waitingForGoogle: 'Connecting to Google…',
  googleObstacles: {
    'in-app':
      'This seems to be the browser inside another app, where Google often refuses to sign people in. Open this page in your own browser, or use your e-mail address and a password.',
    'home-screen':
      'If Google’s window does not lead back here, open this site in Safari, or use your e-mail address and a password.',
  } satisfies Readonly<Record<GoogleObstacle, string>>,
  noAccount: 'No account yet?',
  register: 'Register',
  loginToBook: 'Please log in to book.',
  /** Behind the link of a mail. */
  loginToSee: 'Log in to see your appointment. Use the address to which the e-mail about it came.',
  /** Where the browser refuses storage. */
  notKept:
    'Your browser does not let this site keep anything. You will be logged out when you reload or close the page.',
  /** For those who have chosen a time. */
  timeIsKept: 'Next: the time you chose. It is not held until you send your request.',
  /** The same once the time is known. */
  nextTime: (timestamp: number, zone: TimeZone, clinicName: string): string =>
    `Next: ${format.briefMoment(timestamp, zone)} at ${clinicName}. It is not held until you send your request.`,
  /** For those who try to sign up with an address that has an account. */
  logInInstead: 'Log in instead',
  waysIn: 'Are you new here?',
  wayIn: { new: 'I am new', known: 'I have an account' },
  /** Spec §5, Login. */
  problems: {
    'email-invalid': 'Please enter a valid email address.',
    'password-missing': 'Invalid email or password. Please try again.',
  } satisfies Readonly<Record<LoginProblem['code'], string>>,
} as const
