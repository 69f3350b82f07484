import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import type { ComposeOffer } from '#owner/waits/createOfferWriter.ts'
import { RUN_PREFIX } from '#src/areas/mails/model/tomorrow.ts'
import type { ComposeReminder } from '#src/areas/mails/repository/createReminderSender.ts'
import type { MailService } from './MailService.ts'

/** With what reminders and offers are sent. */
export interface Mailing {
  readonly service: MailService
  readonly compose: ComposeReminder
  /** Writes the mails to those who wait for a time. */
  readonly composeOffer: ComposeOffer
}

/** One run of the reminders. */
export interface RemindingRun {
  readonly database: OwnerDatabase
  readonly mailing: Mailing
  /** The name of this run, as the reminders have it: `run:api.resend.com:1f0c…`. */
  readonly by: string
  /** The clock of the database, in epoch milliseconds. */
  readonly serverNow: () => number
}

/** Returns a new name for a run that sends with this service. */
export function nameRun(service: MailService): string {
  return `${prefixOf(service)}${crypto.randomUUID()}`
}

/** Whether a run that sent with this service wrote a reminder. */
export function isByService(by: string, service: MailService): boolean {
  return by.startsWith(prefixOf(service))
}

function prefixOf({ name }: MailService): string {
  return `${RUN_PREFIX}:${name}:`
}
