import { push, ref, serverTimestamp } from 'firebase/database'
import type { ComposeMail, NotificationsRepository } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { Watchers } from '#src/data/sdk/Watchers.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import { readClinicProfile } from '#src/data/services/watchClinicProfile.ts'
import type { ClinicProfile } from '#src/domain/account.ts'
import type { Appointment } from '#src/domain/appointment.ts'
import {
  findEarliestMail,
  findMailedEvent,
  findNextTry,
  MAIL_LEASE_MS,
  MAX_MAIL_TRIES,
  type DueMails,
  type MailProblem,
} from '#src/domain/dueMail.ts'
import type { Failure } from '#src/domain/failure.ts'
import { readersOf, type Notification, type NotificationReader } from '#src/domain/notification.ts'
import { MINUTE_MS } from '#src/domain/timeUnits.ts'
import { describeMailError, findMailProblem, type MailPost } from './createMailPost.ts'
import { readAppointment } from './readAppointment.ts'
import { watchDueMails } from './watchDueMails.ts'

/** The longest that one mail takes: a tab begins it only while its attempt lasts longer. */
const MAX_MAIL_MS = 30_000

/** How long everything but a person's own wish waits after the service sent nothing. */
const REST_MS = MINUTE_MS

/** The same for what this tab may not begin: another is at it, or is thought to be. */
const DENIED_REST_MS = 10_000

/** The latest that a tab begins after the moment at which it may, so that not all of them begin at once. */
const MAX_PATIENCE_MS = 2000

/** The longest that somebody who logs out waits for the mails about what this tab has just changed. */
const LEAVING_WAIT_MS = 5000

/** Failures that are not logged. */
const EXPECTED: ReadonlySet<Failure['code']> = new Set(['permission-denied', 'offline', 'timeout'])

interface MailSenderOptions {
  readonly post: MailPost
  /** How long this tab waits after the moment at which it may try; by default a random time. */
  readonly patienceMs?: number
}

/** Sends what is due to the parties of appointments, from whichever tab of a party gets to it first. */
export interface MailSender extends NotificationsRepository {
  /** This tab made a change: it sends at once what is due about it. */
  noteOwnChange(mailsId: string): void
  /**
   * Resolves once each mail about a change of this tab is sent or has failed, and after a few seconds in any case:
   * without a session nobody can mark what was sent, and it would be sent again.
   */
  untilSent(): Promise<void>
}

/** A try to send that lasts. */
interface Attempt {
  readonly begunAt: number
  /** Takes out who has got a mail. The try lasts again as long as at its beginning. */
  mark(readers: readonly NotificationReader[]): Promise<void>
}

export function createMailSender(
  backend: Backend,
  { post, patienceMs = Math.random() * MAX_PATIENCE_MS }: MailSenderOptions,
): MailSender {
  const { connection, reportProblem } = backend
  const tabId = push(ref(backend.database)).key
  /** The ids of changes that this tab made, and of mails that somebody at this tab wants sent again. */
  const own = new Set<string>()
  const wanted = new Set<string>()
  /** The readers that this tab mailed, or a person dismissed, by the id of the mail and the time of the change. */
  const sent = new Map<string, Set<NotificationReader>>()
  /** Addresses by appointment. */
  const addresses = new Map<string, readonly string[]>()
  const sentWatchers = new Watchers()
  const unsentWatchers = new Watchers<readonly DueMails[]>()
  const progressWatchers = new Watchers()
  let mails: readonly DueMails[] = []
  /** By the id of what this tab could not see to. */
  const deniedUntil = new Map<string, number>()
  /** Until when the mails about a change wait for the next of the kind; by the record and the change. */
  const pausedUntil = new Map<string, number>()
  let restsUntil = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let writeMail: ComposeMail | null = null

  function nextTryOf(due: DueMails): number {
    if (wanted.has(due.id)) return 0
    const isOwn = own.has(due.id)
    const time = findNextTry(due, isOwn)
    const isFirst = isOwn && due.attempt === null
    return Math.max(
      isFirst ? time : Math.max(time + patienceMs, restsUntil),
      deniedUntil.get(due.id) ?? 0,
      pausedUntil.get(changeKeyOf(due)) ?? 0,
    )
  }

  function schedule(): void {
    clearTimeout(timer)
    if (isSending || writeMail === null) return
    const [first] = mails
      .map((due) => ({ due, time: nextTryOf(due) }))
      .toSorted((a, b) => a.time - b.time)
    if (first === undefined) return
    const waitMs = first.time - connection.now()
    if (waitMs > 0) timer = setTimeout(schedule, Math.min(waitMs, MINUTE_MS))
    else if (connection.isConnected()) void run(first.due, writeMail)
  }

  async function run(due: DueMails, compose: ComposeMail): Promise<void> {
    isSending = true
    const isWanted = wanted.delete(due.id)
    try {
      if (!isWanted && (await pauses(due))) return
      const problem = await sendDue(due, compose)
      if (problem !== null && problem !== 'address') {
        // Nothing else would go out either.
        restsUntil = connection.now() + REST_MS
        wanted.clear()
      }
    } catch (error) {
      deniedUntil.set(due.id, connection.now() + DENIED_REST_MS)
      // The connection is gone, another tab was first, or another change has come since.
      reportUnexpected("Due mails can't be seen to", error)
    } finally {
      isSending = false
      schedule()
      progressWatchers.notify()
    }
  }

  /** Notes until when the mails wait for a later move, and returns whether they do. */
  async function pauses(due: DueMails): Promise<boolean> {
    if (due.change !== 'moved' || due.readers.length === 0) return false
    const appointment = await findAppointment(due)
    if (appointment === null || appointment === 'unreachable') return false
    const earliest = findEarliestMail(due, appointment)
    if (earliest <= connection.now()) return false
    pausedUntil.set(changeKeyOf(due), earliest)
    return true
  }

  /** Whether a mail is on its way, or one about a change of this tab is about to be. */
  function isBusy(): boolean {
    return (
      isSending ||
      mails.some(
        (due) => own.has(due.id) && due.attempt === null && !pausedUntil.has(changeKeyOf(due)),
      )
    )
  }

  /** Sends to each reader, and returns what kept it from reaching some of them. */
  async function sendDue(due: DueMails, compose: ComposeMail): Promise<MailProblem | null> {
    const times = Math.min((due.attempt?.times ?? 0) + 1, MAX_MAIL_TRIES)
    const before = due.attempt?.problem
    const attempt = (problem?: MailProblem): Changes => ({
      [databasePaths.dueMailsAttempt(due.id)]: {
        by: tabId,
        of: due.at,
        at: serverTimestamp(),
        times,
        ...(problem !== undefined && { problem }),
      },
    })
    const mark = (readers: readonly NotificationReader[]): Promise<void> =>
      writeUnseen({
        ...attempt(),
        ...Object.fromEntries(
          readers.map((reader) => [databasePaths.dueMail(due.id, reader), null]),
        ),
      })

    if (due.readers.length > 0) {
      const begunAt = connection.now()
      await mark([])
      const problem = await sendEach(due, compose, { mark, begunAt })
      if (problem !== null) {
        const isAgain = before === 'unanswered' || before === 'uncertain'
        await writeUnseen(attempt(problem === 'unanswered' && isAgain ? 'uncertain' : problem))
        return problem
      }
    }
    own.delete(due.id)
    await writeUnseen({ [databasePaths.dueMails(due.id)]: null })
    return null
  }

  async function sendEach(
    due: DueMails,
    compose: ComposeMail,
    { mark, begunAt }: Attempt,
  ): Promise<MailProblem | null> {
    const [appointment, clinic] = await Promise.all([findAppointment(due), findClinic(due)])
    if (appointment === 'unreachable') return 'unreachable'
    const event = appointment === null ? null : findMailedEvent(due, appointment, connection.now())
    if (appointment === null || event === null) {
      await mark(due.readers)
      return null
    }
    const sentHere = sentOf(due)
    // A caller's address may have been taken out since.
    const reached = readersOf(event, appointment)
    const done = due.readers.filter((reader) => sentHere.has(reader) || !reached.includes(reader))
    if (done.length > 0) await mark(done)
    let renewedAt = begunAt
    let problem: MailProblem | null = null
    for (const reader of due.readers.filter((each) => !done.includes(each))) {
      // The connection was slow or the computer asleep: another tab may be at it.
      if (connection.now() > renewedAt + MAIL_LEASE_MS - MAX_MAIL_MS) return 'unreachable'
      const mail = compose(event, reader, appointment, clinic)
      const found = await tryToSend(mail)
      if (found === null) {
        sentHere.add(reader)
        addresses.set(due.appointmentId, [...sentAbout(due.appointmentId), mail.email])
        sentWatchers.notify()
      } else if (found === 'address' || found === 'unanswered') {
        problem = problem === 'unanswered' ? problem : found
      } else {
        // Nobody else's mail would go out either.
        return found
      }
      renewedAt = connection.now()
      await mark(found === null ? [reader] : [])
    }
    return problem
  }

  async function tryToSend(mail: Notification): Promise<MailProblem | null> {
    try {
      await post.send(mail)
      return null
    } catch (error) {
      reportProblem("A notification mail can't be sent", describeMailError(error))
      return findMailProblem(error)
    }
  }

  /** The appointment as it is now; null where it is gone, or nothing can be said of it. */
  async function findAppointment({
    clinicId,
    appointmentId,
  }: DueMails): Promise<Appointment | null | 'unreachable'> {
    try {
      return await readAppointment(backend, { appointmentId, bookingDetails: { clinicId } })
    } catch (error) {
      reportUnexpected("The appointment of a due mail can't be read", error)
      return toFailure(error).code === 'malformed' ? null : 'unreachable'
    }
  }

  /** What the clinic says of itself now, for its patient. Without it, the mail is written all the same. */
  async function findClinic({ clinicId, readers }: DueMails): Promise<ClinicProfile | null> {
    if (!readers.includes('patient')) return null
    try {
      return await readClinicProfile(backend, clinicId)
    } catch (error) {
      reportUnexpected("The clinic of a due mail can't be read", error)
      return null
    }
  }

  /** Who got the mails about this very change from this tab. */
  function sentOf(due: DueMails): Set<NotificationReader> {
    const key = changeKeyOf(due)
    const readers = sent.get(key) ?? new Set()
    sent.set(key, readers)
    return readers
  }

  function reportUnexpected(what: string, error: unknown): void {
    if (!EXPECTED.has(toFailure(error).code)) reportProblem(what, error)
  }

  /** Nobody waits for it. */
  function writeUnseen(changes: Changes): Promise<void> {
    return write(backend, changes, { isUnseen: true })
  }

  const sentAbout = (appointmentId: string): readonly string[] => addresses.get(appointmentId) ?? []
  /**
   * Those of which a try has failed, also while they are tried again. The first try of another tab does not
   * count: what a patient's browser blocks goes out from here.
   */
  const listUnsent = (): readonly DueMails[] =>
    mails.filter(
      ({ readers, attempt }) =>
        readers.length > 0 &&
        attempt !== null &&
        (attempt.times > 1 || (attempt.problem !== null && attempt.by === tabId)),
    )

  function take(value: readonly DueMails[]): void {
    mails = value
    unsentWatchers.notify(listUnsent())
    schedule()
    progressWatchers.notify()
  }

  async function untilSent(): Promise<void> {
    if (!isBusy() || !connection.isConnected()) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(end, LEAVING_WAIT_MS)
      const stop = progressWatchers.add(() => {
        if (!isBusy()) end()
      })
      function end(): void {
        clearTimeout(timer)
        stop()
        resolve()
      }
    })
  }

  return {
    untilSent,
    start: (account, compose) => {
      writeMail = compose
      post.prepare()
      const stops = [
        watchDueMails(backend, account, take),
        connection.watch((isConnected) => {
          if (isConnected) schedule()
        }),
      ]
      return () => {
        writeMail = null
        for (const stop of stops) stop()
        take([])
      }
    },
    noteOwnChange: (mailsId) => {
      own.add(mailsId)
      schedule()
    },
    watchUnsent: (next) => {
      next(listUnsent())
      return unsentWatchers.add(next)
    },
    sendAgain: (unsent) => {
      for (const { id } of unsent) wanted.add(id)
      schedule()
    },
    giveUp: (unsent) => {
      const readers = sentOf(unsent)
      for (const reader of unsent.readers) readers.add(reader)
      wanted.add(unsent.id)
      schedule()
    },
    watchSent: (appointmentId, next) => {
      const notify = (): void => {
        next(sentAbout(appointmentId))
      }
      notify()
      return sentWatchers.add(notify)
    },
    forgetSent: () => {
      addresses.clear()
      own.clear()
      wanted.clear()
      sent.clear()
      pausedUntil.clear()
    },
  }
}

const changeKeyOf = ({ id, at }: DueMails): string => `${id}@${at}`
