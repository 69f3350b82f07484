/** The lock over a clinic's session that nobody used for a while. */
export const lock = {
  heading: 'Locked',
  /** Each begins with who is logged in: the person's own name, and the clinic's where it is another one. */
  intro: (person: string): string => `${person} is logged in. Enter your password to continue.`,
  introWithGoogle: (person: string): string =>
    `${person} is logged in. Confirm with Google that it is you to continue.`,
  personAt: (person: string, clinic: string): string =>
    person === clinic ? person : `${person} (${clinic})`,
  kept: 'What was typed is still there.',
  unlock: 'Unlock',
  logOut: 'Log out instead',
  somebodyElse: 'Sign in as somebody else',
  somebodyElseIntro: (person: string): string =>
    `Sign in with your own account. What was typed stays in this tab, for ${person} alone.`,
  back: (person: string): string => `Back to ${person}`,

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
