import type { Environment } from '#src/config/env.ts'
import type { NotificationsRepository } from '#src/data/Repositories.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'
import { withinTime } from '#src/data/sdk/withinTime.ts'
import type { Notification } from '#src/domain/notification.ts'

/** The e-mail library has no limit of its own to how long it waits. */
const MAIL_ANSWER_MS = 15_000

interface NotificationsOptions {
  readonly emailJs: Environment['emailJs']
  readonly reportProblem: ReportProblem
  readonly answerMs?: number
}

/**
 * Notification mails through the e-mail service (spec §7), one after the other, as the service takes
 * only so many at once. A mail that can't be sent is logged and the next one is tried; nothing is ever
 * thrown. The library is loaded with the first mail.
 */
export function createNotifications(options: NotificationsOptions): NotificationsRepository {
  const { emailJs, reportProblem, answerMs = MAIL_ANSWER_MS } = options

  async function sendOne(notification: Notification): Promise<void> {
    const library = await import('@emailjs/browser')
    library.init({ publicKey: emailJs.publicKey }, emailJs.origin)
    await withinTime(
      library.send(emailJs.serviceId, emailJs.templateId, { ...notification }),
      answerMs,
    )
  }

  return {
    send: async (notifications) => {
      for (const notification of notifications) {
        try {
          await sendOne(notification)
        } catch (error) {
          reportProblem("A notification mail can't be sent", describe(error))
        }
      }
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
