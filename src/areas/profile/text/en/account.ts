import { site } from '#src/config/site.ts'
import { format } from '#src/core/text/en/format.ts'

/** The account page, and what asks for the password again. */
export const account = {
  title: 'Account',
  description: 'Your details, how you log in, your data as a file, and how to delete your account.',

  whoTitle: 'Your account',
  name: 'Name',
  email: 'E-mail',
  role: 'Account type',
  roles: { patient: 'Patient', clinic: 'Clinic' },

  loginTitle: 'How you log in',
  loginAs: (email: string): string => `You log in with ${email} and a password.`,
  viaGoogle: (email: string): string =>
    `You log in with your Google account ${email}. ${site.brand} has no password of yours: you change it in your Google account.`,
  addressStays:
    'The address can’t be changed here: your clinic’s people, services and appointments name it. To work with another address, have it invited on the page “People”.',
  currentPassword: 'Current password',
  changePassword: 'Change password',
  newPassword: 'New password',
  savePassword: 'Save new password',
  passwordChanged:
    'Your new password is saved. Other devices are logged out within an hour; “Log out everywhere” does it at once.',
  changeAddress: 'Change e-mail address',
  addressIntro:
    'We send a link to the new address. Once you open it, you log in with that address. E-mails about appointments that you already have still go to the address you gave for them.',
  newAddress: 'New e-mail address',
  sendAddressLink: 'Send link',
  sameAddress: 'This is your address already.',
  addressMailed: (to: string, before: string): string =>
    `Open the link that we sent to ${to}. Until then, you log in with ${before}. If nothing arrives, look in the spam folder, and check whether ${to} already has an account.`,

  password: 'Your password',
  passwordRequired: 'Please enter your password.',
  continueWithGoogle: 'Continue with Google',

  dataTitle: 'Your data',
  dataIntro: {
    patient:
      'Everything that is stored about you, in one file: your account with the people you book for, your appointments with your notes, and your requests. Private notes of a clinic are not in it: ask the clinic for them.',
    clinic:
      'Everything that is stored about your clinic, in one file: its record, its services and times, all appointments with the patients’ data and your private notes, requests and blocked patients. Keep this file safe.',
  },
  pictures: 'Pictures are not included, only links to them.',
  download: 'Download my data',
  downloading: (count: number): string => `Reading your data... ${recordsOf(count)} so far.`,
  downloaded: (count: number): string => `Your file is saved. It contains ${recordsOf(count)}.`,
  downloadIncomplete: (count: number): string =>
    `${recordsOf(count)} could not be read. The file says which ones. Write to ${site.supportMailbox} to get them.`,

  sessionsTitle: 'Other devices',
  sessionsIntro:
    'Did you lose a device, or forget to log out on one? This logs you out on every device, including this one.',
  signOutEverywhere: 'Log out everywhere',

  deletionTitle: 'Delete your account',
  deletionIntro: {
    patient: [
      'Your upcoming appointments are cancelled, and the clinics are told by e-mail.',
      `Then we remove your data, normally within ${site.answerDays} days. Until then you can change your mind.`,
    ],
    clinic: [
      'All upcoming appointments at your clinic are cancelled, and your patients are told by e-mail. Those without an e-mail stay on your dashboard: please call them. Nobody can book any more.',
      `Then we remove your clinic, normally within ${site.answerDays} days. Until then you can change your mind.`,
    ],
  },
  downloadFirst: 'Download your data first if you want to keep it.',
  delete: 'Delete my account',
  deletionQuestion: 'Delete your account?',
  upcoming: (count: number): string =>
    count === 0
      ? 'There are no upcoming appointments to cancel.'
      : `${appointmentsOf(count)} will be cancelled. This cannot be undone.`,
  countingUpcoming: 'Looking for upcoming appointments...',
  keep: 'Keep my account',
  cancelling: (done: number, total: number): string =>
    `Cancelling appointments: ${done} of ${total} done. Please keep this page open.`,
  deletionStopped: (failure: string): string =>
    `${failure} What was cancelled so far stays cancelled. Try again to go on from here.`,

  requested: (when: number): string =>
    `You asked us to delete this account on ${format.readerDay(when)}.`,
  requestedNext: `We remove your data, normally within ${site.answerDays} days. Until then you cannot book or be booked.`,
  unfinished: (count: number): string =>
    `${appointmentsOf(count)} ${count === 1 ? 'is' : 'are'} not cancelled yet.`,
  finish: 'Cancel the remaining appointments',
  withdrawn: 'Your account stays. You can use it as before.',
  toAccount: 'Change your mind?',

  deletedTitle: 'Your account will be deleted',
  deleted: [
    'Your upcoming appointments are cancelled, and you are logged out.',
    `We remove what is left, normally within ${site.answerDays} days.`,
    'Did you change your mind? Log in before then and choose “Keep my account” on your account page.',
  ],
} as const

function recordsOf(count: number): string {
  return count === 1 ? '1 record' : `${count} records`
}

function appointmentsOf(count: number): string {
  return count === 1 ? '1 upcoming appointment' : `${count} upcoming appointments`
}
