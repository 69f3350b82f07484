/** What a clinic notes about an appointment for itself. */
export const clinicNotes = {
  title: 'Private note',
  onlyClinic: 'Only your clinic sees this.',
  /** At the field of a form that has other notes, which the patient may read. */
  fieldHint: 'Only your clinic sees this. The patient never does.',
  add: 'Add a private note',
  change: 'Change private note',
  save: 'Save private note',
  discard: 'Discard',
  saved: 'Private note saved.',
  removed: 'Private note removed.',
  failed: 'The private note could not be loaded.',
  changedSince: (note: string): string =>
    note === ''
      ? 'Someone at your clinic removed this note in the meantime. Saving writes it again.'
      : `Someone at your clinic changed this note in the meantime. It now says: “${note}”. Saving replaces that.`,
  /** Before the note of another visit. */
  of: 'Private note:',
} as const
