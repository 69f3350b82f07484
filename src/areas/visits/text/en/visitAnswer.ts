/** The page that a reminder's link opens. */
export const visitAnswer = {
  title: 'Will you come?',
  loading: 'Loading your appointment...',
  /** Above the time; `clinic` is null where it is not public. */
  at: (clinic: string | null): string =>
    clinic === null ? 'Your appointment' : `Your appointment at ${clinic}`,
  map: 'Get directions',
  mapOf: (clinic: string, address: string): string => `Get directions: ${clinic}, ${address}`,
  comes: 'I’ll come',
  comesNot: 'I can’t',
  question: 'Tell the clinic that you can’t come?',
  questionHint: 'Your appointment stays booked until you cancel or move it. You can do that next.',
  confirm: 'Yes, I can’t come',
  back: 'Back',
  knows: {
    comes: 'The clinic knows that you will come.',
    'comes-not': 'The clinic knows that you can’t come.',
  },
  /** Below the buttons: a link answers for the time that its e-mail names. */
  moved: 'Was it moved since? Then please use the link in the newest e-mail.',
  changeable: 'You can change your answer until your appointment begins.',
  free: 'Please cancel or move your appointment, so that someone else can have the time.',
  cancelOrMove: 'Cancel or move it',
  withoutAccount: 'Without an account, please call the clinic:',
  withoutPhone: 'Without an account, please call the clinic.',
  stillSending: 'Still sending your answer. Please keep this page open.',
  notSent: 'Your answer was not sent.',
  /** Where the visit has begun, or was moved or cancelled, since the page was opened. */
  refused:
    'Your answer was not sent, since this appointment has begun, or was moved or cancelled in the meantime. Your appointments show what is booked.',
  unknownTitle: 'This link is no longer valid',
  unknown:
    'The appointment may have been moved or cancelled, or the link may have a typo. Your appointments show what is booked.',
  toAppointments: 'My appointments',
  overTitle: 'This appointment has begun or is over',
  over: 'Your answer can no longer be sent from here.',
  call: 'To reach the clinic, call',
  callWithoutPhone: 'To reach the clinic, please call it.',
  loadFailed: 'Your appointment could not be loaded.',
} as const
