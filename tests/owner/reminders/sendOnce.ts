import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import type { MailService } from '#owner/reminders/MailService.ts'
import { nameRun } from '#owner/reminders/RemindingRun.ts'
import { sendReminders } from '#owner/reminders/sendReminders.ts'
import { Killed, killable } from './killable.ts'
import { mailingWith } from './reminderScene.ts'

interface OneRun {
  readonly database: OwnerDatabase
  readonly service: MailService
  readonly serverNow: () => number
  /** When it is killed; null where it is left alone. */
  readonly kill: Parameters<typeof killable>[1] | null
}

/** Sends the reminders that are due. Returns whether the run lived to the end. */
export async function sendOnce({ kill, serverNow, ...whole }: OneRun): Promise<boolean> {
  const { database, service } = kill === null ? whole : killable(whole, kill)
  const by = nameRun(service)
  try {
    await sendReminders(
      { database, mailing: mailingWith(service), by, serverNow },
      { isReal: true },
    )
    return true
  } catch (error) {
    if (error instanceof Killed) return false
    throw error
  }
}
