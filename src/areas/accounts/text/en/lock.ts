/** The lock over a clinic's session that nobody used for a while. */
export const lock = {
  heading: 'Locked',
  intro: (clinicName: string): string =>
    `You are logged in as ${clinicName}. Enter your password to continue.`,
  kept: 'What was typed is still there.',
  unlock: 'Unlock',
  logOut: 'Log out instead',

  sectionTitle: 'Lock',
  sectionIntro:
    'When nobody uses your clinic’s pages for a while, they are hidden until the password is entered. This protects your patients’ data on a computer that others can see or reach.',
  minutes: 'Lock after',
  minutesOption: (minutes: number): string => {
    if (minutes < 60) return `${minutes} minutes`
    if (minutes % 60 !== 0) return `${Math.floor(minutes / 60)} h ${minutes % 60} minutes`
    return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
  },
  save: 'Save',
  saved: (time: string): string => `Saved. Your clinic’s pages lock after ${time} without use.`,
  lockNow: 'Lock now',
} as const
