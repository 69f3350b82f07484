/** The page of a doctor's own day. */
export const myDay = {
  title: 'My day',
  intro: 'Your own appointments, the next patient first.',
  /** Below the title. */
  of: (doctor: string, clinic: string): string => `${doctor}, ${clinic}`,
  next: 'Next patient',
  nobodyNext: 'No more patients today.',
  later: (count: number): string => `Later (${count})`,
  earlier: (count: number): string => `Earlier (${count})`,
  /** Said of a day that is not today. */
  patients: (count: number): string => `Appointments (${count})`,
  nothing: 'You have no appointments on this day.',
  loading: 'Loading your day...',
  failed: 'Your appointments could not be loaded.',
  pastFailed: 'Appointments that have ended could not be loaded.',
  call: 'Call',
  /** Begins with what is seen. */
  callOf: (patient: string, phone: string): string => `Call: ${patient}, ${phone}`,
  more: 'More',
  /** Likewise. */
  moreOf: (patient: string): string => `More: ${patient}`,
  late: (minutes: number): string =>
    `The front desk says that you are ${minutes} minutes late today.`,
  noEntry: 'Your account is not connected to a doctor',
  noEntryNext:
    'This page shows the appointments of one doctor. The clinic’s owner can choose yours on the page “People”.',
  inactive: 'The clinic no longer plans with you',
  inactiveNext:
    'Your entry among the clinic’s doctors is not active, so there are no appointments here. If that is a mistake, ask the clinic.',
} as const
