import type { LoginProblem } from '#src/domain/login.ts'

export const auth = {
  title: 'Log In',
  email: 'E-mail',
  password: 'Password',
  forgotPassword: 'Forgot password?',
  signIn: 'Sign In',
  signInWithGoogle: 'Sign in with Google',
  noAccount: 'No account yet?',
  register: 'Register',
  loginToBook: 'Please log in to book.',
  unregisteredTitle: 'Almost there',
  unregistered: 'Your sign-up is not finished yet. Please finish it before you go on.',
  /** Spec §5, Login. */
  problems: {
    'email-invalid': 'Please enter a valid email address.',
    'password-missing': 'Invalid email or password. Please try again.',
  } satisfies Readonly<Record<LoginProblem['code'], string>>,
} as const
