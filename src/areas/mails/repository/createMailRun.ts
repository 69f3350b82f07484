import {
  EMPTY_MAIL_QUEUE,
  findNextMails,
  followMailQueue,
  type MailQueue,
  type MailQueueEvent,
} from '#src/areas/mails/model/mailQueue.ts'
import type { DueMails } from '#src/areas/visits/model/dueMail.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { createMailAttempts, type ComposeMail } from './createMailAttempts.ts'
import type { MailPost } from './createMailPost.ts'

interface MailRunOptions {
  readonly post: MailPost
  readonly tabId: string | null
  /** How long this tab waits after the moment at which it may try. */
  readonly patienceMs: number
  /** How long mails about an approval or a move of others wait, which can be taken back. */
  readonly undoMs: number
  /** Called after each event, before the next mails are tried. */
  readonly onChange: (queue: MailQueue, before: MailQueue) => void
  /** Called after each event, once the next mails are being tried. */
  readonly onProgress: () => void
}

interface MailRun {
  readonly readQueue: () => MailQueue
  readonly follow: (event: MailQueueEvent) => void
  /** Lets mails be tried, each written by `compose`; `ownMs` is how long those about this tab's changes wait. */
  readonly begin: (compose: ComposeMail, ownMs: number) => void
  /** Tries what comes next, if it is due. */
  readonly proceed: () => void
  /** Waits no longer with mails about this tab's changes. */
  readonly leave: () => void
  /** Tries none until it begins again. */
  readonly pause: () => void
}

/** Runs the queue of mails: reports what happens to it, and tries what it says comes next. */
export function createMailRun(
  backend: Backend,
  { post, tabId, patienceMs, undoMs, onChange, onProgress }: MailRunOptions,
): MailRun {
  const { connection } = backend
  const readQueue = (): MailQueue => queue
  const attempts = createMailAttempts(backend, { post, tabId, readQueue, report: follow })
  let queue = EMPTY_MAIL_QUEUE
  let writeMail: ComposeMail | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** While somebody is here who could take something back. */
  let ownUndoMs = 0

  function follow(event: MailQueueEvent): void {
    const before = queue
    queue = followMailQueue(queue, event, connection.now())
    onChange(queue, before)
    proceed()
    onProgress()
  }

  function proceed(): void {
    clearTimeout(timer)
    const next =
      writeMail === null
        ? null
        : findNextMails(queue, patienceMs, { ownMs: ownUndoMs, othersMs: undoMs })
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

  return {
    readQueue,
    follow,
    begin: (compose, ownMs) => {
      writeMail = compose
      ownUndoMs = ownMs
    },
    proceed,
    leave: () => {
      ownUndoMs = 0
      proceed()
    },
    pause: () => {
      writeMail = null
    },
  }
}
