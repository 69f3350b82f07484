import type { Environment } from '#src/config/env.ts'
import type { NotificationsRepository } from '#src/data/Repositories.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'
import { withinTime } from '#src/data/sdk/withinTime.ts'
import type { Notification } from '#src/domain/notification.ts'
import { createRecaptcha, type LoadRecaptcha } from './recaptcha.ts'

/** The e-mail library has no limit of its own to how long it waits. */
const MAIL_ANSWER_MS = 15_000

/** The e-mail service looks for the token there, if the template demands one. */
const RECAPTCHA_PARAMETER = 'g-recaptcha-response'

interface NotificationsOptions {
  readonly emailJs: Environment['emailJs']
  readonly reportProblem: ReportProblem
  readonly answerMs?: number
  /** Where the reCAPTCHA comes from; by default from Google, with the first mail. */
  readonly loadRecaptcha?: LoadRecaptcha
}

/**
 * Notification mails through the e-mail service (spec §7), one after the other, as the service takes
 * only so many at once. A mail that can't be sent is logged and the next one is tried; nothing is ever
 * thrown. The library is loaded with the first mail.
 */
export function createNotifications(options: NotificationsOptions): NotificationsRepository {
  const { emailJs, reportProblem, answerMs = MAIL_ANSWER_MS, loadRecaptcha } = options
  const { recaptchaSiteKey } = emailJs
  const getToken =
    recaptchaSiteKey === null ? null : createRecaptcha(recaptchaSiteKey, loadRecaptcha)

  async function sendOne(notification: Notification): Promise<void> {
    const library = await import('@emailjs/browser')
    library.init({ publicKey: emailJs.publicKey }, emailJs.origin)
    // A token is good for one mail.
    const token = getToken === null ? null : await withinTime(getToken(), answerMs)
    await withinTime(
      library.send(emailJs.serviceId, emailJs.templateId, {
        ...notification,
        ...(token !== null && { [RECAPTCHA_PARAMETER]: token }),
      }),
      answerMs,
    )
  }

  /** By the id of the appointment. */
  const sent = new Map<string, readonly string[]>()
  const watchers = new Set<() => void>()
  const sentAbout = (appointmentId: string): readonly string[] => sent.get(appointmentId) ?? []

  return {
    send: async (appointmentId, notifications) => {
      for (const notification of notifications) {
        try {
          await sendOne(notification)
          sent.set(appointmentId, [...sentAbout(appointmentId), notification.email])
          for (const notify of watchers) notify()
        } catch (error) {
          reportProblem("A notification mail can't be sent", describe(error))
        }
      }
    },
    watchSent: (appointmentId, next) => {
      const notify = (): void => {
        next(sentAbout(appointmentId))
      }
      watchers.add(notify)
      notify()
      return () => {
        watchers.delete(notify)
      }
    },
    forgetSent: () => {
      sent.clear()
    },
  }
}

/** The library rejects with an Error, with a status object or with a bare string. */
function describe(error: unknown): unknown {
  if (typeof error === 'object' && error !== null && 'status' in error && 'text' in error) {
    return `${String(error.status)} ${String(error.text)}`
  }
  return error
}
