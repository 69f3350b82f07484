import type { Account } from '#src/areas/accounts/model/account.ts'
import { emailsAbout, listUnsent } from '#src/areas/mails/model/mailQueue.ts'
import type { DueMails } from '#src/areas/visits/model/dueMail.ts'
import { MAILS_AFTER_UNDO_MS } from '#src/areas/visits/model/undo.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { createKey } from '#src/data/sdk/createKey.ts'
import { Watchers } from '#src/data/sdk/Watchers.ts'
import type { ComposeMail } from './createMailAttempts.ts'
import type { MailPost } from './createMailPost.ts'
import { createMailRun } from './createMailRun.ts'
import { sendBeforeLeaving } from './sendBeforeLeaving.ts'
import { watchDueMails } from './watchDueMails.ts'

/** The latest that a tab begins after the moment at which it may, so that not all of them begin at once. */
const MAX_PATIENCE_MS = 2000

interface MailSenderOptions {
  readonly post: MailPost
  /** How long this tab waits after the moment at which it may try; by default a random time. */
  readonly patienceMs?: number
  /** How long mails about an approval or a move wait, which can be taken back. */
  readonly undoMs?: number
}

/**
 * Sends what is due to the parties of appointments, from whichever tab of a party gets to it first, and
 * emits what was sent and what could not be.
 */
export function createMailSender(
  backend: Backend,
  {
    post,
    patienceMs = Math.random() * MAX_PATIENCE_MS,
    undoMs = MAILS_AFTER_UNDO_MS,
  }: MailSenderOptions,
) {
  const { connection } = backend
  const tabId = createKey(backend)
  const sentWatchers = new Watchers()
  const unsentWatchers = new Watchers<readonly DueMails[]>()
  const progressWatchers = new Watchers()
  const { begin, follow, leave, pause, proceed, readQueue } = createMailRun(backend, {
    post,
    tabId,
    patienceMs,
    undoMs,
    onChange: (queue, before) => {
      if (queue.mails !== before.mails) unsentWatchers.notify(listUnsent(queue, tabId))
      if (queue.addresses !== before.addresses) sentWatchers.notify()
    },
    onProgress: () => {
      progressWatchers.notify()
    },
  })

  return {
    /**
     * Resolves once each mail about a change of this tab is sent or has failed, and after a few seconds in any case:
     * without a session nobody can mark what was sent, and it would be sent again.
     */
    untilSent: () =>
      sendBeforeLeaving(backend, { readQueue, follow, leave, progress: progressWatchers }),
    /**
     * Sends what is due about the appointments of an account, until it is stopped: at once what this tab changed,
     * soon after what the tab that changed it did not send. Each mail is written by `compose`. A failure is
     * logged and never thrown (spec §7, E-mail service); it is tried again later.
     */
    start: (account: Account, compose: ComposeMail): Unsubscribe => {
      begin(compose, account.role === 'clinic' ? undoMs : 0)
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
        pause()
        for (const stop of stops) stop()
        follow({ type: 'listed', mails: [] })
      }
    },
    /** This tab made a change: it sends at once what is due about it. */
    noteOwnChange: (id: string): void => {
      follow({ type: 'changed', id })
    },
    /** Emits what could not be sent so far, now and after each change, while `start` is in force. */
    watchUnsent: (next: (unsent: readonly DueMails[]) => void): Unsubscribe => {
      next(listUnsent(readQueue(), tabId))
      return unsentWatchers.add(next)
    },
    /** Tries these again at once. */
    sendAgain: (unsent: readonly DueMails[]): void => {
      follow({ type: 'wanted', ids: unsent.map(({ id }) => id) })
    },
    /** Sends these to nobody any more. */
    giveUp: (due: DueMails): void => {
      follow({ type: 'given-up', due })
    },
    /**
     * Emits the addresses to which this page has sent a mail about an appointment: now, and after each.
     */
    watchSent: (
      appointmentId: string,
      next: (addresses: readonly string[]) => void,
    ): Unsubscribe => {
      const notify = (): void => {
        next(emailsAbout(readQueue(), appointmentId))
      }
      notify()
      return sentWatchers.add(notify)
    },
    /** At sign-out. */
    forgetSent: (): void => {
      follow({ type: 'forgotten' })
    },
  }
}
