/** The keys of the clinic's dashboard, and the dialog that lists them. */
export const shortcuts = {
  button: 'Keyboard shortcuts',
  title: 'Keyboard shortcuts',
  hint: 'Single keys work while you are not typing in a field.',
  keys: {
    next: 'Next appointment',
    previous: 'Previous appointment',
    within: 'Within the calendar',
    place: 'From an entry of the calendar: book or block after it',
    move: 'Move this appointment by arrow keys, then Enter',
    approve: 'Approve the request that is selected',
    search: 'Find a patient',
    create: 'New appointment',
    today: 'Go to today',
    day: 'Show one day',
    week: 'Show a week',
    help: 'Show this list',
  },
  areOn: 'Use keyboard shortcuts on this device',
  close: 'Close',
} as const
