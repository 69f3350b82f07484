import type { Environment } from '#src/config/env.ts'
import type { MailResult, MailService } from './MailService.ts'
import { MAIL_ANSWER_MS, postMail } from './postMail.ts'

const SEND_PATH = '/api/v1.0/email/send'
/** EmailJS takes one mail a second. */
const PACE_MS = 1200

interface EmailJsOptions {
  readonly emailJs: Omit<Environment['emailJs'], 'recaptchaSiteKey'>
  readonly privateKey: string
  readonly paceMs?: number
  readonly answerMs?: number
}

/** EmailJS with its private key: the service that the pages use. It knows no keys of mails. */
export function createEmailJsService({
  emailJs,
  privateKey,
  paceMs = PACE_MS,
  answerMs = MAIL_ANSWER_MS,
}: EmailJsOptions): MailService {
  const { origin, publicKey, serviceId, templateId } = emailJs
  return {
    name: new URL(origin).host,
    remembersMs: 0,
    paceMs,
    send: (mail) =>
      postMail(
        `${origin}${SEND_PATH}`,
        {
          headers: {},
          body: {
            user_id: publicKey,
            accessToken: privateKey,
            service_id: serviceId,
            template_id: templateId,
            template_params: mail,
          },
          answerMs,
        },
        readAnswer,
      ),
  }
}

function readAnswer(status: number, text: string): MailResult {
  if (status === 200) return { kind: 'sent' }
  const reason = `${status}: ${text}`
  if (status >= 500) return { kind: 'refused', problem: 'unreachable', reason }
  // 426: the mails of the month are used up.
  if ([402, 426, 429].includes(status)) return { kind: 'refused', problem: 'quota', reason }
  return { kind: 'refused', problem: status === 422 ? 'address' : 'settings', reason }
}
