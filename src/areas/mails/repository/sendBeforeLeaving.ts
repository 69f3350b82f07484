import { isMailing, type MailQueue, type MailQueueEvent } from '#src/areas/mails/model/mailQueue.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import type { Watchers } from '#src/data/sdk/Watchers.ts'

/** The longest that somebody who logs out waits for the mails about what this tab has just changed. */
const LEAVING_WAIT_MS = 5000

/** The mails of the tab that somebody leaves. */
interface LeftMails {
  readonly readQueue: () => MailQueue
  readonly follow: (event: MailQueueEvent) => void
  /** Waits no longer with mails about this tab's changes. */
  readonly leave: () => void
  /** Called when the next mails are being tried, or there are none. */
  readonly progress: Watchers
}

/** Sends at once what is due about this tab's changes. Resolves when that has ended, or took too long. */
export async function sendBeforeLeaving(
  { connection }: Pick<Backend, 'connection'>,
  { readQueue, follow, leave, progress }: LeftMails,
): Promise<void> {
  leave()
  // Nobody is left here who could take an approval back.
  const approved = readQueue().mails.filter(
    (due) => due.change === 'approved' && due.attempt === null && readQueue().own.has(due.id),
  )
  follow({ type: 'wanted', ids: approved.map(({ id }) => id) })
  if (!isMailing(readQueue()) || !connection.isConnected()) return
  await new Promise<void>((resolve) => {
    const leaving = setTimeout(end, LEAVING_WAIT_MS)
    const stop = progress.add(() => {
      if (!isMailing(readQueue())) end()
    })
    function end(): void {
      clearTimeout(leaving)
      stop()
      resolve()
    }
  })
}
