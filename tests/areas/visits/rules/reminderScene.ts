import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, NOBODY } from '#tests/rules/startingData.ts'

export const LINK = 'AZaz09-_AZaz09-_AZaz09'
export const OTHER_LINK = 'BZaz09-_AZaz09-_AZaz09'

/** The visit `confirmed` begins then. */
export const START = hoursFromNow(96)

export const REMINDER = `reminders/${CLINIC}/confirmed`
export const ANSWER = `visit_answers/${LINK}`

const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000

/** A reminder that is being begun. */
export const begunReminder = (changes: Update = {}): Update => ({
  for: START,
  at: SERVER_TIME,
  by: CLINIC,
  state: 'sending',
  times: 1,
  link: LINK,
  ...changes,
})

/** What the link of a reminder leads to, as it is made with it. */
export const newAnswer = (changes: Update = {}): Update => ({
  clinic: CLINIC,
  appointment: 'confirmed',
  visit: START,
  at: SERVER_TIME,
  ...changes,
})

/** The clinic begins to remind the patient of `confirmed`. */
export const claim = (changes: Update = {}, answer: Update = {}): Update => ({
  [REMINDER]: begunReminder(changes),
  [ANSWER]: newAnswer(answer),
})

/** The same a while ago. */
export const claimed = (minutes = 1, changes: Update = {}, answer: Update = {}): Update => ({
  [REMINDER]: begunReminder({ at: minutesAgo(minutes), ...changes }),
  [ANSWER]: newAnswer({ at: minutesAgo(minutes), ...answer }),
})

export const answered = (answer: unknown = 'comes', link = LINK): Update => ({
  [`visit_answers/${link}/answer`]: answer,
  [`visit_answers/${link}/answered`]: SERVER_TIME,
})

/** What makes the account without a record a person of the clinic. */
export const isPerson = (roles: Update): Update => ({
  [`staff/${NOBODY}`]: { clinic: CLINIC, name: 'Ida Roy', place: 'm01', ...roles },
  [`valid_since/${NOBODY}`]: 5,
})
