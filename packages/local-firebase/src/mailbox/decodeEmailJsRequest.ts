import { isRecord } from '#local-firebase/isRecord.ts'
import type { NewMail } from './MailStore.ts'

const MAX_SUBJECT_CHARACTERS = 120

export type DecodedRequest =
  | { readonly ok: true; readonly mail: NewMail }
  | { readonly ok: false; readonly status: 400 | 422; readonly reason: string }

/**
 * Turns the body of EmailJS's send call into a message: the parameter `email` is the recipient, `message`
 * the text. The subject is the parameter `subject`; without it, the first line of the text. (EmailJS keeps recipient
 * and subject in the template of its dashboard.)
 *
 * @param requiredParameters what the template needs besides. EmailJS would send a mail with holes in it;
 *   here a missing parameter is refused by name, so that it shows in tests.
 */
export function decodeEmailJsRequest(
  body: string,
  requiredParameters: readonly string[],
): DecodedRequest {
  let request: unknown
  try {
    request = JSON.parse(body)
  } catch {
    return refuse('The body is not valid JSON.')
  }
  if (!isRecord(request)) return refuse('The body must be a JSON object.')
  const given = request['template_params']
  const missingIds = ['user_id', 'service_id', 'template_id'].filter(
    (name) => typeof request[name] !== 'string' || request[name] === '',
  )
  if (missingIds.length > 0) return refuse(`Missing: ${missingIds.join(', ')}.`)
  if (!isRecord(given)) return refuse('Missing: template_params.')

  const templateParams: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') templateParams[name] = value
  }
  const { email, message } = templateParams
  const missing = [...new Set(['email', 'message', ...requiredParameters])].filter(
    (name) => !Object.hasOwn(templateParams, name),
  )
  if (missing.length > 0 || email === undefined || message === undefined) {
    return refuse(`Missing template parameters (each must be a text): ${missing.join(', ')}.`)
  }
  if (email.trim() === '') {
    return { ok: false, status: 422, reason: 'The recipients address is empty.' }
  }
  return {
    ok: true,
    mail: {
      to: email,
      subject: firstLine(templateParams['subject'] ?? message),
      text: message,
      templateParams,
    },
  }
}

function refuse(reason: string): DecodedRequest {
  return { ok: false, status: 400, reason }
}

function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? ''
  if (line === '') return '(empty message)'
  return line.length > MAX_SUBJECT_CHARACTERS
    ? `${line.slice(0, MAX_SUBJECT_CHARACTERS - 1)}…`
    : line
}
