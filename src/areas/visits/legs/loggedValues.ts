/**
 * The values of an appointment that the clinic's people change, each by its place in the record. With each goes an entry in the
 * clinic's log: the update brings it, and the rule of the value asks for it.
 */
export const LOGGED_VALUES = {
  booked: ['bookedBy', 'by'],
  approved: ['confirmed'],
  /** Moves are counted: a visit may move within one time. */
  moved: ['moved', 'times'],
  marked: ['progress'],
  contactCorrected: ['patientData', 'corrected'],
  /** The outcome in the record of what has ended. */
  ended: ['outcome'],
} as const satisfies Record<string, readonly string[]>
