import { push, ref } from 'firebase/database'
import {
  emailsAbout,
  EMPTY_MAIL_QUEUE,
  findNextMails,
  followMailQueue,
  isMailing,
  listUnsent,
  type MailQueueEvent,
} from '#src/areas/mails/model/mailQueue.ts'
import type { NotificationsRepository } from '#src/areas/Repositories.ts'
import type { DueMails } from '#src/areas/visits/model/dueMail.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { Watchers } from '#src/data/sdk/Watchers.ts'
import { type ComposeMail, createMailAttempts } from './createMailAttempts.ts'
import type { MailPost } from './createMailPost.ts'
import { watchDueMails } from './watchDueMails.ts'

/** The latest that a tab begins after the moment at which it may, so that not all of them begin at once. */
const MAX_PATIENCE_MS = 2000

/** The longest that somebody who logs out waits for the mails about what this tab has just changed. */
const LEAVING_WAIT_MS = 5000

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

/** Runs the queue of mails: reports what happens to it, and tries what it says comes next. */
export function createMailSender(
  backend: Backend,
  { post, patienceMs = Math.random() * MAX_PATIENCE_MS }: MailSenderOptions,
): MailSender {
  const { connection } = backend
  const tabId = push(ref(backend.database)).key
  const sentWatchers = new Watchers()
  const unsentWatchers = new Watchers<readonly DueMails[]>()
  const progressWatchers = new Watchers()
  const attempts = createMailAttempts(backend, {
    post,
    tabId,
    readQueue: () => queue,
    report: follow,
  })
  let queue = EMPTY_MAIL_QUEUE
  let writeMail: ComposeMail | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function follow(event: MailQueueEvent): void {
    const before = queue
    queue = followMailQueue(queue, event, connection.now())
    if (queue.mails !== before.mails) unsentWatchers.notify(listUnsent(queue, tabId))
    if (queue.addresses !== before.addresses) sentWatchers.notify()
    proceed()
    progressWatchers.notify()
  }

  function proceed(): void {
    clearTimeout(timer)
    const next = writeMail === null ? null : findNextMails(queue, patienceMs)
    if (next === null || writeMail === null) return
    const waitMs = next.at - connection.now()
    if (waitMs > 0) timer = setTimeout(proceed, Math.min(waitMs, MINUTE_MS))
    else if (connection.isConnected()) void attempt(next.due, writeMail)
  }

  async function attempt(due: DueMails, compose: ComposeMail): Promise<void> {
    const isWanted = queue.wanted.has(due.id)
    follow({ type: 'begun', due })
    follow({ type: 'ended', due, outcome: await attempts.run(due, compose, isWanted) })
  }

  async function untilSent(): Promise<void> {
    if (!isMailing(queue) || !connection.isConnected()) return
    await new Promise<void>((resolve) => {
      const leaving = setTimeout(end, LEAVING_WAIT_MS)
      const stop = progressWatchers.add(() => {
        if (!isMailing(queue)) end()
      })
      function end(): void {
        clearTimeout(leaving)
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
        watchDueMails(backend, account, (mails) => {
          follow({ type: 'listed', mails })
        }),
        connection.watch((isConnected) => {
          if (isConnected) proceed()
        }),
      ]
      return () => {
        writeMail = null
        for (const stop of stops) stop()
        follow({ type: 'listed', mails: [] })
      }
    },
    noteOwnChange: (id) => {
      follow({ type: 'changed', id })
    },
    watchUnsent: (next) => {
      next(listUnsent(queue, tabId))
      return unsentWatchers.add(next)
    },
    sendAgain: (unsent) => {
      follow({ type: 'wanted', ids: unsent.map(({ id }) => id) })
    },
    giveUp: (due) => {
      follow({ type: 'given-up', due })
    },
    watchSent: (appointmentId, next) => {
      const notify = (): void => {
        next(emailsAbout(queue, appointmentId))
      }
      notify()
      return sentWatchers.add(notify)
    },
    forgetSent: () => {
      follow({ type: 'forgotten' })
    },
  }
}
