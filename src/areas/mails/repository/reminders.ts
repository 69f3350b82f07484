import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { requireClinic } from '#src/data/sdk/requirements.ts'
import { claimReminder } from './claimReminder.ts'
import { PACE_MS, type MailPost } from './createMailPost.ts'
import { createPace } from './createPace.ts'
import { createReminderCalls } from './createReminderCalls.ts'
import {
  createReminderSender,
  type ComposeReminder,
  type ReminderOutcome,
} from './createReminderSender.ts'

interface RemindersOptions {
  readonly post: MailPost
  /** How long an open desk waits before it sends reminders by itself, in milliseconds. */
  readonly delayMs: number
  /** Time between two mails, in milliseconds. */
  readonly paceMs?: number
}

/**
 * Sends reminders of visits: reminders/{clinicId}/{appointmentId}. The mail service of the pages knows no mail again, so a
 * reminder that may have been sent is never sent a second time: the desk calls instead.
 */
export function createReminders(
  backend: Backend,
  { post, delayMs, paceMs = PACE_MS }: RemindersOptions,
) {
  const pace = createPace(paceMs)
  const send = createReminderSender(backend, { post, onMail: pace.noteMail })
  let writeMail: ComposeReminder | null = null

  return {
    delayMs,
    /** Lets reminders be sent, each written by `compose`, until it is stopped. */
    begin: (compose: ComposeReminder): Unsubscribe => {
      writeMail = compose
      return () => {
        writeMail = null
      }
    },
    /** Whether a reminder can be sent at this moment. */
    isReady: (): boolean => writeMail !== null && backend.connection.isConnected(),
    /**
     * Reminds the patient of a visit, unless someone else does. Fails with `offline`, `not-loaded`, `session-ended`.
     */
    remind: async (visit: ActiveAppointment): Promise<ReminderOutcome> => {
      requireClinic(backend, visit.bookingDetails.clinicId)
      if (writeMail === null) throw new Failure('not-loaded')
      await pace.wait()
      const claimed = await claimReminder(backend, visit)
      return claimed === null ? 'left' : await send(claimed, writeMail)
    },
    ...createReminderCalls(backend),
  }
}
