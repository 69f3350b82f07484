/** On a patient's account page: whether the patient gets reminders. */
export const reminderChoice = {
  title: 'Reminders',
  intro: 'Before a visit, an e-mail reminds you of it and asks whether you will come.',
  on: 'You get reminders.',
  off: 'You get no reminders.',
  switchOff: 'Switch reminders off',
  switchOn: 'Switch reminders on',
  switched: {
    on: 'Saved. You get reminders again.',
    off: 'Saved. You will get no more reminders. E-mails about changes still come.',
  },
} as const
