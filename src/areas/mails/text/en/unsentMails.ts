import type { MailedChange, MailProblem } from '#src/areas/visits/model/dueMail.ts'
import type { NotificationReader } from '#src/areas/visits/model/notification.ts'
import { site } from '#src/config/site.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** On the clinic's dashboard: the e-mails that could not be sent. */
export const unsentMails = {
  title: (count: number): string =>
    count === 1 ? '1 e-mail was not sent' : `${format.count(count)} e-mails were not sent`,
  reasons: {
    quota: `The e-mail service accepts no more e-mails for now. We keep trying. If this lasts, please write to ${site.supportMailbox}: the e-mails of the month may be used up.`,
    settings: `The e-mail service refused them. Please write to ${site.supportMailbox}: only they can correct the settings.`,
    address: 'The e-mail service refused an address. Please call the person.',
    unreachable: 'The e-mail service could not be reached. We keep trying.',
    unanswered: 'The e-mail service did not answer. We will try once more.',
    uncertain: 'The e-mail service did not answer twice. The e-mail may have arrived.',
  } satisfies Record<MailProblem, string>,
  changes: {
    booked: 'New appointment',
    approved: 'Approval',
    moved: 'New time',
    cancelled: 'Cancellation',
  } satisfies Record<MailedChange, string>,
  readers: {
    clinic: 'your clinic',
    doctor: 'the doctor',
    patient: 'the patient',
  } satisfies Record<NotificationReader, string>,
  to: (change: string, names: readonly string[]): string => `${change}, to ${format.list(names)}`,
  /** Whom and when an appointment is for. */
  about: (patient: string, timestamp: number, zone: TimeZone): string =>
    `${patient}, ${format.spoken(timestamp, zone)}`,
  /** For an appointment that is over or cancelled. */
  show: 'Show appointment',
  sendAgain: 'Send again',
  giveUp: 'Dismiss',
  giveUpNamed: (mail: string, about: string | null): string =>
    `Dismiss: ${mail}${about === null ? '' : `, ${about}`}`,
  sending: 'Sending...',
  sent: 'All e-mails are sent.',
} as const
