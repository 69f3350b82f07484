import { site } from '#src/config/site.ts'

/** Reset Password (spec §2), and the page that the link in the e-mail opens. */
export const passwordReset = {
  title: 'Reset Password',
  description: `Forgot your ${site.brand} password? Get a link to choose a new one.`,
  intro: 'Enter your e-mail address. We will send you a link to choose a new password.',
  submit: 'Reset',
  /** Spec §8, Success messages. */
  sent: 'Password reset email sent! Check your email for the link to reset your password. Redirecting to login page.',

  newTitle: 'Choose a new password',
  newFor: (email: string): string => `For ${email}.`,
  newPassword: 'New password',
  save: 'Save new password',
  saved: 'Your new password is saved. Redirecting to login page.',
  checking: 'Checking your link...',
} as const
