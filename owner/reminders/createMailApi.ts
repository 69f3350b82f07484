import { fieldOf } from '#owner/storedValue.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import type { MailResult, MailService } from './MailService.ts'
import { MAIL_ANSWER_MS, postMail } from './postMail.ts'

/** The service for which this form of a request was made. Others have taken it over. */
export const DEFAULT_MAIL_API_URL = 'https://api.resend.com/emails'

/** https://resend.com/docs/dashboard/emails/idempotency-keys: 24 hours. An hour less, as clocks differ. */
const REMEMBERS_MS = DAY_MS - 60 * 60_000
/** Two mails a second are always allowed. */
const PACE_MS = 600

interface MailApiOptions {
  readonly url: string
  readonly key: string
  /** `CareSlot <reminders@mail.clinic.example>`: an address of a domain that the service knows as the owner's. */
  readonly from: string
  readonly paceMs?: number
  readonly answerMs?: number
}

/** A mail service with a key and Resend's form of a request, which knows the header `Idempotency-Key`. */
export function createMailApi({
  url,
  key,
  from,
  paceMs = PACE_MS,
  answerMs = MAIL_ANSWER_MS,
}: MailApiOptions): MailService {
  return {
    name: new URL(url).host,
    remembersMs: REMEMBERS_MS,
    paceMs,
    send: (mail, idempotencyKey) =>
      postMail(
        url,
        {
          headers: { Authorization: `Bearer ${key}`, 'Idempotency-Key': idempotencyKey },
          body: {
            from,
            to: [mail.email],
            reply_to: mail.from_email,
            subject: mail.subject,
            text: mail.message,
          },
          answerMs,
        },
        readAnswer,
      ),
  }
}

/** What the statuses mean: https://resend.com/docs/api-reference/errors */
function readAnswer(status: number, text: string): MailResult {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const error = readError(text)
  const reason = `${status}: ${text}`
  if (status === 409) {
    // The same key came with other words: a mail of this reminder was taken before, and the clinic has changed its phone since.
    return error === 'invalid_idempotent_request' ? { kind: 'sent' } : { kind: 'unknown' }
  }
  // With the same key it is safe to ask again, so nothing has to be believed about a service in trouble.
  if (status >= 500) return { kind: 'unknown' }
  if (status === 429 || status === 402) return { kind: 'refused', problem: 'quota', reason }
  if (status === 422 && error === 'validation_error') {
    return { kind: 'refused', problem: 'address', reason }
  }
  return { kind: 'refused', problem: 'settings', reason }
}

function readError(text: string): unknown {
  try {
    return fieldOf(JSON.parse(text), 'name')
  } catch {
    return null
  }
}
