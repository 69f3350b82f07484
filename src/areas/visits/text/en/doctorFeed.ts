/** After a service in the calendar of its doctor. */
const STATE = {
  requested: ' (requested)',
  confirmed: '',
  done: ' (done)',
  missed: ' (missed)',
} as const

/** The entries of a calendar that a doctor subscribes to. Anyone with its address reads it: no patient is named. */
export const doctorFeed = {
  name: (doctor: string, clinic: string): string => `${doctor}, ${clinic}`,
  visit: (service: string, state: keyof typeof STATE): string => `${service}${STATE[state]}`,
  /** Several patients at one time. */
  group: (service: string, count: number): string =>
    `${service} (${count} ${count === 1 ? 'patient' : 'patients'})`,
  blocked: 'Blocked',
  /** A patient asked to move there, and the clinic has not answered. */
  held: 'Held for a move',
} as const
