import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { readClinicProfile } from '#src/areas/clinics/repository/watchClinicProfile.ts'
import type { ReminderCall } from '#src/areas/mails/model/tomorrow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { MailProblem } from '#src/areas/visits/model/dueMail.ts'
import type { Notification } from '#src/areas/visits/model/notification.ts'
import { mayClaim, UNANSWERED, type Reminder } from '#src/areas/visits/model/reminder.ts'
import {
  decodeReminder,
  encodeClaim,
  encodeReminder,
  nextTry,
} from '#src/areas/visits/records/reminderRecord.ts'
import { readAppointment } from '#src/areas/visits/repository/readAppointment.ts'
import type { Language } from '#src/config/language.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readIfAllowed, readValue } from '#src/data/sdk/read.ts'
import { requireClinic, requireUser } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { write } from '#src/data/sdk/write.ts'
import { describeMailError, findMailProblem, PACE_MS, type MailPost } from './createMailPost.ts'
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
  const { connection, reportProblem } = backend
  const { findLanguage } = createMailReaders(backend)
  let writeMail: ComposeReminder | null = null
  let sentAt = -Infinity

  async function readReminder(clinicId: string, appointmentId: string): Promise<Reminder | null> {
    const value = await readValue(backend, databasePaths.reminder(clinicId, appointmentId))
    return value === null ? null : decodeReminder(clinicId, appointmentId, value)
  }

  async function isOff({ bookedBy, bookingDetails }: ActiveAppointment): Promise<boolean> {
    if (bookedBy === bookingDetails.clinicId) return false
    return (await readIfAllowed(backend, databasePaths.noReminders(bookedBy))) === true
  }

  async function keepPace(): Promise<void> {
    const waitMs = sentAt + paceMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  }

  async function claim(visit: ActiveAppointment): Promise<Claim | null> {
    const { uid } = requireUser(backend)
    const ids = idsOf(visit)
    const before = await readReminder(ids.clinicId, ids.appointmentId)
    if (!mayClaim(before, ids.start) || (await isOff(visit))) return null
    const { times, link } = nextTry(before, ids.start)
    const begunAt = connection.now()
    try {
      await write(backend, encodeClaim(ids, { by: uid, times, link }, before), { isUnseen: true })
    } catch (error) {
      // Another tab or the owner's program was first.
      if (toFailure(error).code === 'permission-denied') return null
      throw error
    }
    return { ids, by: uid, times, link, begunAt }
  }

  async function send(claimed: Claim, compose: ComposeReminder): Promise<ReminderOutcome> {
    const mail = await writeAgain(claimed, compose).catch((error: unknown) => {
      reportProblem("A reminder can't be written", error)
      return 'unwritten' as const
    })
    if (mail === null) return 'left'
    // The tab may have been asleep. Nothing was sent, so the next try may be.
    const isLate = connection.now() > claimed.begunAt + SEND_WITHIN_MS
    if (mail === 'unwritten' || isLate) return await end(claimed, 'unreachable')
    sentAt = performance.now()
    return await post.send(mail).then(
      () => end(claimed, null),
      (error: unknown) => {
        reportProblem("A reminder can't be sent", describeMailError(error))
        return end(claimed, findMailProblem(error))
      },
    )
  }

  /** Writes the mail from what is stored now; null where the visit is no longer at this time. */
  async function writeAgain(
    { ids: { clinicId, appointmentId, start }, link }: Claim,
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
    { ids, by, times, link }: Claim,
    problem: MailProblem | null,
  ): Promise<'sent' | 'failed'> {
    const state = problem === null ? 'sent' : 'failed'
    const changes = encodeReminder(ids, { by, times, link, state, problem })
    await write(backend, changes, { isUnseen: true })
    return state
  }

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
    isReady: (): boolean => writeMail !== null && connection.isConnected(),
    /**
     * Reminds the patient of a visit, unless someone else does. Fails with `offline`, `not-loaded`, `session-ended`.
     */
    remind: async (visit: ActiveAppointment): Promise<ReminderOutcome> => {
      requireClinic(backend, visit.bookingDetails.clinicId)
      if (writeMail === null) throw new Failure('not-loaded')
      await keepPace()
      const claimed = await claim(visit)
      return claimed === null ? 'left' : await send(claimed, writeMail)
    },
    /** One of the clinic's people called the patient. Fails with `offline`, `not-yours`, `session-ended`. */
    markCalled: async (visit: ActiveAppointment): Promise<void> => {
      const ids = idsOf(visit)
      requireClinic(backend, ids.clinicId)
      const { uid } = requireUser(backend)
      const before = await readReminder(ids.clinicId, ids.appointmentId)
      const current = before?.start === ids.start ? before : null
      await write(
        backend,
        encodeReminder(ids, {
          by: uid,
          times: current?.times ?? 1,
          link: current?.link ?? null,
          state: 'called',
        }),
      )
    },
    /**
     * The patient was not called after all, and still has to be, for the reason for which the call was due. Does nothing
     * where nobody said so about this time of the visit. Fails like `markCalled`.
     */
    takeCallBack: async ({ visit, reason }: ReminderCall): Promise<void> => {
      const ids = idsOf(visit)
      requireClinic(backend, ids.clinicId)
      const { uid } = requireUser(backend)
      const before = await readReminder(ids.clinicId, ids.appointmentId)
      if (before?.start !== ids.start || before.state !== 'called') return
      await write(
        backend,
        encodeReminder(ids, {
          by: uid,
          times: before.times,
          link: before.link,
          state: 'to-call',
          problem: reason === 'uncertain' ? UNANSWERED : null,
        }),
      )
    },
  }
}

interface Ids {
  readonly clinicId: string
  readonly appointmentId: string
  readonly start: number
}

interface Claim {
  readonly ids: Ids
  readonly by: string
  readonly times: number
  readonly link: string
  readonly begunAt: number
}

function idsOf(visit: ActiveAppointment): Ids {
  const { appointmentId, bookingDetails } = visit
  return { clinicId: bookingDetails.clinicId, appointmentId, start: startOf(visit) }
}
