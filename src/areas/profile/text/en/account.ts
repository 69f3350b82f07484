import { site } from '#src/config/site.ts'
import { format } from '#src/core/text/en/format.ts'

/** The account page, and what asks for the password again. */
export const account = {
  title: 'Account',
  description: 'Your account: your data as a file, how it is protected, and how to delete it.',

  whoTitle: 'Who you are',
  name: 'Name',
  email: 'E-mail',
  role: 'Kind of account',
  roles: { patient: 'Patient', clinic: 'Clinic' },

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
      `Then the owner of this website removes what is stored about you, normally within ${site.answerDays} days. Until then you can change your mind.`,
    ],
    clinic: [
      'All upcoming appointments at your clinic are cancelled, and your patients are told by e-mail. Those without an e-mail stay on your dashboard: please call them. Nobody can book any more.',
      `Then the owner of this website removes your clinic, normally within ${site.answerDays} days. Until then you can change your mind.`,
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
  requestedNext: `The owner removes your data, normally within ${site.answerDays} days. Until then you cannot book or be booked.`,
  unfinished: (count: number): string =>
    `${appointmentsOf(count)} ${count === 1 ? 'is' : 'are'} not cancelled yet.`,
  finish: 'Cancel the remaining appointments',
  withdrawn: 'Your account stays. You can use it as before.',
  toAccount: 'Change your mind?',

  deletedTitle: 'Your account will be deleted',
  deleted: [
    'Your upcoming appointments are cancelled, and you are logged out.',
    `The owner of this website removes what is left, normally within ${site.answerDays} days.`,
    'Did you change your mind? Log in before then and choose “Keep my account” on your account page.',
  ],
} as const

function recordsOf(count: number): string {
  return count === 1 ? '1 record' : `${count} records`
}

function appointmentsOf(count: number): string {
  return count === 1 ? '1 upcoming appointment' : `${count} upcoming appointments`
}
