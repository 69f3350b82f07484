import type { MailProblem } from '#src/areas/visits/model/dueMail.ts'
import type { Notification } from '#src/areas/visits/model/notification.ts'
import type { Environment } from '#src/config/env.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { loadMailLibrary } from '#src/data/mail/mailLibrary.ts'
import { createRecaptcha, type LoadRecaptcha } from '#src/data/mail/recaptcha.ts'
import { withinTime } from '#src/data/sdk/withinTime.ts'

/** Limits each of the three steps of a mail. The e-mail library has no limit of its own. */
const MAIL_ANSWER_MS = 10_000

/** EmailJS takes one mail a second, and refuses more with `TOO_FAST`. */
export const PACE_MS = 1200
const TOO_FAST = 429

/** The e-mail service looks for the token there, if the template demands one. */
const RECAPTCHA_PARAMETER = 'g-recaptcha-response'

interface MailPostOptions {
  readonly answerMs?: number
  readonly paceMs?: number
  /** Where the reCAPTCHA comes from; by default from Google, with the first mail. */
  readonly loadRecaptcha?: LoadRecaptcha
}

/** The e-mail service (spec §7). */
export interface MailPost {
  /** Fetches what sending needs, so that a later deployment can't take it away. */
  prepare(): void
  /** Sends one mail. Throws what `findMailProblem` understands. */
  send(notification: Notification): Promise<void>
}

export function createMailPost(
  emailJs: Environment['emailJs'],
  { answerMs = MAIL_ANSWER_MS, paceMs = PACE_MS, loadRecaptcha }: MailPostOptions = {},
): MailPost {
  const { recaptchaSiteKey } = emailJs
  const getToken =
    recaptchaSiteKey === null ? null : createRecaptcha(recaptchaSiteKey, loadRecaptcha)
  let loading: ReturnType<typeof loadMailLibrary> | null = null

  async function load(): ReturnType<typeof loadMailLibrary> {
    try {
      return await (loading ??= loadMailLibrary())
    } catch (error) {
      loading = null
      throw error
    }
  }

  /** For what comes before a mail is sent: without an answer, none is. */
  async function prepared<Value>(part: Promise<Value>): Promise<Value> {
    try {
      return await withinTime(part, answerMs)
    } catch (cause) {
      if (!isTimeout(cause)) throw cause
      throw new Error("What sending a mail needs can't be loaded", { cause })
    }
  }

  async function send(notification: Notification): Promise<void> {
    const library = await prepared(load())
    library.init({ publicKey: emailJs.publicKey }, emailJs.origin)
    // A token is good for one mail.
    const token = getToken === null ? null : await prepared(getToken())
    await withinTime(
      library.send(emailJs.serviceId, emailJs.templateId, {
        ...notification,
        ...(token !== null && { [RECAPTCHA_PARAMETER]: token }),
      }),
      answerMs,
    )
  }

  return {
    prepare: () => {
      load().catch(() => {
        // The first mail tries again, and says so.
      })
    },
    send: async (notification) => {
      try {
        await send(notification)
      } catch (error) {
        if (statusOf(error) !== TOO_FAST) throw error
        await new Promise((resolve) => setTimeout(resolve, paceMs))
        await send(notification)
      }
    },
  }
}

/** Why a mail could not be sent. */
export function findMailProblem(error: unknown): MailProblem {
  if (isTimeout(error)) return 'unanswered'
  const status = statusOf(error)
  if (status === null || status >= 500) return 'unreachable'
  // 426: the mails of the month are used up.
  if (status === 402 || status === 426 || status === TOO_FAST) return 'quota'
  return status === 422 ? 'address' : 'settings'
}

function isTimeout(error: unknown): boolean {
  return error instanceof Failure && error.code === 'timeout'
}

/** For the log: the library rejects with an Error, with a status object or with a bare string. */
export function describeMailError(error: unknown): unknown {
  const status = statusOf(error)
  return status === null || typeof error !== 'object' || error === null || !('text' in error)
    ? error
    : `${status} ${String(error.text)}`
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || error instanceof Failure) return null
  return 'status' in error && typeof error.status === 'number' && error.status > 0
    ? error.status
    : null
}
