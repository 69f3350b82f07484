import type { MailProblem } from '#src/areas/visits/model/dueMail.ts'
import type { Notification } from '#src/areas/visits/model/notification.ts'

/**
 * What became of a mail. `refused`: it was certainly not sent. `unknown`: the service got it and did not answer, so it
 * may have been sent.
 */
export type MailResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'refused'
      readonly problem: Exclude<MailProblem, 'unanswered' | 'uncertain'>
      /** What the service says, in one line for the owner. */
      readonly reason: string
    }

/** A service that sends the mails of the owner's program. */
export interface MailService {
  /** How the owner recognises it. */
  readonly name: string
  /**
   * For how long a mail with the key of an earlier one is not sent again, in milliseconds; 0 where the service knows no
   * keys.
   */
  readonly remembersMs: number
  /** Time between two mails, in milliseconds. */
  readonly paceMs: number
  /** Sends one mail. Never throws. */
  send(mail: Notification, key: string): Promise<MailResult>
}
