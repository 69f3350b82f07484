import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { readClinicProfile } from '#src/areas/clinics/repository/watchClinicProfile.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { MailProblem } from '#src/areas/visits/model/dueMail.ts'
import type { Notification } from '#src/areas/visits/model/notification.ts'
import { encodeReminder } from '#src/areas/visits/records/reminderRecord.ts'
import { readAppointment } from '#src/areas/visits/repository/readAppointment.ts'
import type { Language } from '#src/config/language.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { write } from '#src/data/sdk/write.ts'
import type { ClaimedReminder } from './claimReminder.ts'
import { describeMailError, findMailProblem, type MailPost } from './createMailPost.ts'
import { createMailReaders } from './createMailReaders.ts'

/** After its claim, a reminder is sent within this time or not by this tab, which may have been asleep. */
const SEND_WITHIN_MS = MINUTE_MS

/** What one reminder is about, and who reads it. */
interface ReminderToWrite {
  /** As it is stored. */
  readonly visit: ActiveAppointment
  /** Null where it is not public. */
  readonly clinic: ClinicProfile | null
  /** In which the patient reads mails. */
  readonly language: Language
  /** The random part of the address at which the patient answers. */
  readonly link: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** Writes one reminder. Rejects where its words can't be fetched. */
export type ComposeReminder = (reminder: ReminderToWrite) => Promise<Notification>

/**
 * What became of a reminder: it was sent, it could not be, or it is not this tab's to send, since someone else is
 * sending it, the visit has changed or its patient wants none.
 */
export type ReminderOutcome = 'sent' | 'failed' | 'left'

interface ReminderSenderOptions {
  readonly post: MailPost
  /** Called when the mail service is given a mail. */
  readonly onMail: () => void
}

/** Returns what sends a claimed reminder, and notes in its record how that ended. */
export function createReminderSender(
  backend: Backend,
  { post, onMail }: ReminderSenderOptions,
): (claimed: ClaimedReminder, compose: ComposeReminder) => Promise<ReminderOutcome> {
  const { connection, reportProblem } = backend
  const { findLanguage } = createMailReaders(backend)

  /** Writes the mail from what is stored now; null where the visit is no longer at this time. */
  async function writeMail(
    { reminded: { clinicId, appointmentId, start }, link }: ClaimedReminder,
    compose: ComposeReminder,
  ): Promise<Notification | null> {
    const [visit, clinic] = await Promise.all([
      readAppointment(backend, { appointmentId, bookingDetails: { clinicId } }),
      readClinicProfile(backend, clinicId),
    ])
    if (visit?.status !== 'confirmed' || startOf(visit) !== start) return null
    const language = await findLanguage('patient', visit)
    return await compose({ visit, clinic, language, link, now: connection.now() })
  }

  async function end(
    { reminded, by, times, link }: ClaimedReminder,
    problem: MailProblem | null,
  ): Promise<'sent' | 'failed'> {
    const state = problem === null ? 'sent' : 'failed'
    const changes = encodeReminder(reminded, { by, times, link, state, problem })
    await write(backend, changes, { isUnseen: true })
    return state
  }

  return async (claimed, compose) => {
    const mail = await writeMail(claimed, compose).catch((error: unknown) => {
      reportProblem("A reminder can't be written", error)
      return 'unwritten' as const
    })
    if (mail === null) return 'left'
    // The tab may have been asleep. Nothing was sent, so the next try may be.
    const isLate = connection.now() > claimed.begunAt + SEND_WITHIN_MS
    if (mail === 'unwritten' || isLate) return await end(claimed, 'unreachable')
    onMail()
    return await post.send(mail).then(
      () => end(claimed, null),
      (error: unknown) => {
        reportProblem("A reminder can't be sent", describeMailError(error))
        return end(claimed, findMailProblem(error))
      },
    )
  }
}
