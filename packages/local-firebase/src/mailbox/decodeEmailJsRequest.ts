import type { NewMail } from './MailStore.ts'

/** The seven template parameters of a notification (spec §3, "E-mail notification payload"). */
export const TEMPLATE_PARAMETERS = [
  'from_email',
  'email',
  'from_name',
  'to_name',
  'doctor_email',
  'doctor_name',
  'message',
] as const

const SUBJECT_LENGTH = 120

export type DecodedRequest =
  | { readonly ok: true; readonly mail: NewMail }
  | { readonly ok: false; readonly status: 400 | 422; readonly reason: string }

/**
 * Turns the body of EmailJS's send call into a message to `email`.
 *
 * EmailJS itself would send a mail with holes in it; here a missing parameter is refused with a text
 * that names it, so that it shows in the tests.
 */
export function decodeEmailJsRequest(body: string): DecodedRequest {
  let request: unknown
  try {
    request = JSON.parse(body)
  } catch {
    return refuse('The body is not valid JSON.')
  }
  if (!isRecord(request)) return refuse('The body must be a JSON object.')

  const missingIds = ['user_id', 'service_id', 'template_id'].filter((name) => {
    const value = request[name]
    return typeof value !== 'string' || value === ''
  })
  if (missingIds.length > 0) return refuse(`Missing: ${missingIds.join(', ')}.`)

  const given = request['template_params']
  if (!isRecord(given)) return refuse('Missing: template_params.')
  const parameters: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') parameters[name] = value
  }
  const missing = TEMPLATE_PARAMETERS.filter((name) => !Object.hasOwn(parameters, name))
  if (missing.length > 0) {
    return refuse(`Missing template parameters (each must be a text): ${missing.join(', ')}.`)
  }

  const to = parameters['email'] ?? ''
  if (to.trim() === '') {
    return { ok: false, status: 422, reason: 'The recipients address is empty.' }
  }
  const text = parameters['message'] ?? ''
  return {
    ok: true,
    mail: { to, subject: firstLine(text), text, templateParams: parameters },
  }
}

function refuse(reason: string): DecodedRequest {
  return { ok: false, status: 400, reason }
}

/** EmailJS keeps the subject in its dashboard's template, out of our sight. */
function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? ''
  if (line === '') return '(empty message)'
  return line.length > SUBJECT_LENGTH ? `${line.slice(0, SUBJECT_LENGTH - 1)}…` : line
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
