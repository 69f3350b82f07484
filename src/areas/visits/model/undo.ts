/** How long something can be taken back, and the mails about it wait. */
export const UNDO_MS = 10_000
