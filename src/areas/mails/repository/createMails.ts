import type { Environment } from '#src/config/env.ts'
import { REMIND_DELAY_MS } from '#src/config/timings.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { createMailPost } from './createMailPost.ts'
import { createMailSender } from './createMailSender.ts'
import { createDueCalls } from './dueCalls.ts'
import { createOffers } from './offers.ts'
import { createReminderNews } from './reminderNews.ts'
import { createReminders } from './reminders.ts'

/** When a tab sends which mails, where that is not as usual. */
export interface MailTimes {
  /** How long this tab waits after the moment at which it may send what another tab left. */
  readonly mailPatienceMs?: number
  /** How long mails about an approval wait, which can be taken back. */
  readonly mailUndoMs?: number
  /** How long an open desk waits before it sends reminders, in milliseconds. */
  readonly remindDelayMs?: number
  /** Time between two reminders, in milliseconds. */
  readonly remindPaceMs?: number
}

/** What a tab tells people by mail, all of it by one mail service, and whom the clinic has to call instead. */
export function createMails(
  backend: Backend,
  emailJs: Environment['emailJs'],
  { mailPatienceMs, mailUndoMs, remindDelayMs = REMIND_DELAY_MS, remindPaceMs }: MailTimes,
) {
  const post = createMailPost(emailJs)
  const pace = remindPaceMs === undefined ? {} : { paceMs: remindPaceMs }
  const { noteOwnChange, untilSent, ...notifications } = createMailSender(backend, {
    post,
    ...(mailPatienceMs !== undefined && { patienceMs: mailPatienceMs }),
    ...(mailUndoMs !== undefined && { undoMs: mailUndoMs }),
  })
  return {
    /** What this tab does must be said here, so that it is mailed at once. */
    noteOwnChange,
    /** What must end before somebody logs out. */
    untilSent,
    forPages: {
      notifications,
      reminders: createReminders(backend, { post, delayMs: remindDelayMs, ...pace }),
      reminderNews: createReminderNews(backend),
      offers: createOffers(backend, { post, ...pace }),
      dueCalls: createDueCalls(backend),
    },
  }
}
