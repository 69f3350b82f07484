import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { followProblem, isOfOneMail, worseProblem } from '#src/areas/mails/model/mailProblem.ts'
import {
  findPauseEnd,
  hasTimeForMail,
  type MailOutcome,
  type MailQueue,
  type MailQueueEvent,
  planMails,
} from '#src/areas/mails/model/mailQueue.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import type { DueMails, MailProblem } from '#src/areas/visits/model/dueMail.ts'
import type {
  Notification,
  NotificationEvent,
  NotificationReader,
} from '#src/areas/visits/model/notification.ts'
import type { Language } from '#src/config/language.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { createAttemptRecord } from './createAttemptRecord.ts'
import { describeMailError, findMailProblem, type MailPost } from './createMailPost.ts'
import { createMailReaders } from './createMailReaders.ts'
import { createMailSubjects, reportUnexpected } from './createMailSubjects.ts'

/** What one mail is about, and who reads it. */
interface MailToWrite {
  readonly event: NotificationEvent
  readonly reader: NotificationReader
  /** In which the reader reads mails. */
  readonly language: Language
  /** As it is stored. */
  readonly appointment: Appointment
  /** What the clinic says of itself now; null where it is not public, or not known. */
  readonly clinic: ClinicProfile | null
}

/** Writes one mail. Rejects where its words can't be fetched. */
export type ComposeMail = (mail: MailToWrite) => Promise<Notification>

interface MailAttemptOptions {
  readonly post: MailPost
  readonly tabId: string | null
  readonly readQueue: () => MailQueue
  readonly report: (event: MailQueueEvent) => void
}

interface MailAttempts {
  /**
   * Tries to send the mails about one change, and marks in the record who has one. Never throws.
   *
   * @param isWanted a person asked for it: no mail waits for a later move
   */
  run(due: DueMails, compose: ComposeMail, isWanted: boolean): Promise<MailOutcome>
}

/** Sends the mails about a change: the steps of one attempt, as `mailQueue` decides them. */
export function createMailAttempts(
  backend: Backend,
  { post, tabId, readQueue, report }: MailAttemptOptions,
): MailAttempts {
  const { connection, reportProblem } = backend
  const { findAppointment, findClinic } = createMailSubjects(backend)
  const { findLanguage } = createMailReaders(backend)
  const record = createAttemptRecord(backend, tabId)

  async function run(due: DueMails, compose: ComposeMail, isWanted: boolean): Promise<MailOutcome> {
    try {
      const until = isWanted ? null : await readPauseEnd(due)
      if (until !== null) return { kind: 'paused', until }
      return { kind: 'tried', problem: await sendAndStore(due, compose) }
    } catch (error) {
      reportUnexpected(backend, "Due mails can't be seen to", error)
      return { kind: 'denied' }
    }
  }

  async function readPauseEnd(due: DueMails): Promise<number | null> {
    if (due.change !== 'moved' || due.readers.length === 0) return null
    const appointment = await findAppointment(due)
    if (appointment === null || appointment === 'unreachable') return null
    return findPauseEnd(due, appointment, connection.now())
  }

  /** Sends to each reader, and returns what kept it from reaching some of them. */
  async function sendAndStore(due: DueMails, compose: ComposeMail): Promise<MailProblem | null> {
    if (due.readers.length > 0) {
      const begunAt = connection.now()
      await record.mark(due, [])
      const problem = await sendEach(due, compose, begunAt)
      if (problem !== null) {
        await record.fail(due, followProblem(due, problem))
        return problem
      }
    }
    report({ type: 'cleared', due })
    await record.remove(due)
    return null
  }

  async function sendEach(
    due: DueMails,
    compose: ComposeMail,
    begunAt: number,
  ): Promise<MailProblem | null> {
    const [appointment, clinic] = await Promise.all([findAppointment(due), findClinic(due)])
    if (appointment === 'unreachable') return 'unreachable'
    const plan = planMails(readQueue(), due, appointment, connection.now())
    if (appointment === null || plan === null) {
      await record.mark(due, due.readers)
      return null
    }
    if (plan.done.length > 0) await record.mark(due, plan.done)
    let renewedAt = begunAt
    let problem: MailProblem | null = null
    for (const reader of plan.readers) {
      // The connection was slow or the computer asleep.
      if (!hasTimeForMail(renewedAt, connection.now())) return 'unreachable'
      const mail = await writeMail(compose, { event: plan.event, reader, appointment, clinic })
      if (mail === null) return 'unreachable'
      const found = await post.send(mail).then(() => null, reportUnsent)
      if (found === null) report({ type: 'mailed', due, reader, email: mail.email })
      else if (isOfOneMail(found)) problem = worseProblem(problem, found)
      else return found
      renewedAt = connection.now()
      await record.mark(due, found === null ? [reader] : [])
    }
    return problem
  }

  /** Returns null where it can't be known how the reader reads it, or its words can't be fetched. */
  async function writeMail(
    compose: ComposeMail,
    mail: Omit<MailToWrite, 'language'>,
  ): Promise<Notification | null> {
    try {
      const language = await findLanguage(mail.reader, mail.appointment)
      return await compose({ ...mail, language })
    } catch (error) {
      reportUnexpected(backend, "A notification mail can't be written", error)
      return null
    }
  }

  function reportUnsent(error: unknown): MailProblem {
    reportProblem("A notification mail can't be sent", describeMailError(error))
    return findMailProblem(error)
  }

  return { run }
}
