/**
 * The values of hours and absences whose change the clinic's people enter into its log, each by its place in the record: the update
 * brings the entry, and the rule of the record asks for it.
 */
export const LOGGED_TIMES = {
  /** Who is away. */
  absence: ['doctor'],
  /** When a blocked time begins. */
  block: ['from'],
  /** When weekly hours were saved. */
  hours: ['saved'],
  /** By how much a doctor is late. */
  late: ['minutes'],
} as const satisfies Record<string, readonly string[]>
