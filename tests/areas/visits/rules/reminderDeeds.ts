import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { ACTORS, CLINIC, hoursFromNow, NOBODY, PATIENT } from '#tests/rules/startingData.ts'
import {
  answered,
  begunReminder,
  claim,
  claimed,
  isPerson,
  newAnswer,
  OTHER_LINK,
  REMINDER,
} from './reminderScene.ts'

const byClinic = (name: string, ...rest: [Attempt['changes'], Attempt['changes']?]): Attempt =>
  attempt(name, 'clinic', ...rest)

/** What people of a clinic do about reminders, and what anybody does who has the link of one. */
export const REMINDER_DEEDS: readonly Attempt[] = [
  byClinic('begin a reminder, with the place of its answer', claim()),
  byClinic('begin a reminder without a link', { [REMINDER]: begunReminder({ link: null }) }),
  attempt(
    'begin a reminder at the desk',
    'accountWithoutRecord',
    claim({ by: NOBODY }),
    isPerson({ desk: CLINIC }),
  ),
  byClinic(
    'begin a reminder again that a closed tab left',
    { [REMINDER]: begunReminder({ times: 2 }) },
    claimed(11, { by: 'run' }),
  ),
  byClinic(
    'begin a reminder again that failed',
    { [REMINDER]: begunReminder({ times: 3 }) },
    claimed(1, { state: 'failed', times: 2 }),
  ),
  byClinic(
    'begin a reminder of a visit that moved',
    {
      [REMINDER]: begunReminder({ link: OTHER_LINK }),
      [`visit_answers/${OTHER_LINK}`]: newAnswer(),
    },
    claimed(1, { for: hoursFromNow(48), times: 3 }),
  ),
  byClinic(
    'note that a reminder is sent',
    { [REMINDER]: begunReminder({ state: 'sent' }) },
    claimed(),
  ),
  byClinic(
    'note that a reminder failed, and why',
    { [REMINDER]: begunReminder({ state: 'failed', problem: 'quota' }) },
    claimed(),
  ),
  byClinic(
    'note that a reminder failed, in 100 characters',
    { [REMINDER]: begunReminder({ state: 'failed', problem: 'x'.repeat(100) }) },
    claimed(),
  ),
  byClinic('note a call instead of a reminder', {
    [REMINDER]: begunReminder({ state: 'called', link: null }),
  }),
  ...['sending', 'sent', 'failed', 'called'].map((state) =>
    byClinic(
      `note a call after a reminder that is ${state}`,
      { [REMINDER]: begunReminder({ state: 'called', times: 2 }) },
      claimed(1, { state, times: 2 }),
    ),
  ),
  ...ACTORS.map((actor) =>
    attempt(`answer a reminder as the ${actor}`, actor, answered(), claimed()),
  ),
  attempt('say that one does not come', 'visitor', answered('comes-not'), claimed()),
  attempt(
    'change the answer',
    'visitor',
    answered('comes-not'),
    claimed(1, {}, { answer: 'comes', answered: 5 }),
  ),
  attempt('switch reminders off', 'patient', { [`patients/${PATIENT}/no_reminders`]: true }),
  attempt(
    'switch reminders on again',
    'patient',
    { [`patients/${PATIENT}/no_reminders`]: false },
    { [`patients/${PATIENT}/no_reminders`]: true },
  ),
  byClinic(
    'say long afterwards that a reminder is sent',
    { [REMINDER]: begunReminder({ state: 'sent' }) },
    claimed(30),
  ),
]
