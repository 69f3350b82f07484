/** How long something can be taken back, and the mails about it wait. */
export const UNDO_MS = 10_000

/** When mails about an approval begin, so that what is taken back at the last moment still comes first. */
export const MAILS_AFTER_UNDO_MS = UNDO_MS + 2000

/** How old an approval may be that is taken back: a press takes its time to arrive. */
export const MAX_UNDO_AGE_MS = UNDO_MS + 5000
