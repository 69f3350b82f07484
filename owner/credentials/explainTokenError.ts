import * as v from 'valibot'
import type { CredentialSource } from './readCredentialSource.ts'

/** What Google's library throws when it gets no token: an answer of Google's, or the network's error. */
const errorSchema = v.object({
  message: v.optional(v.string(), ''),
  code: v.optional(v.union([v.string(), v.number()])),
  cause: v.optional(v.object({ code: v.optional(v.string()) })),
  response: v.optional(
    v.object({
      status: v.optional(v.number()),
      data: v.optional(
        v.object({
          error: v.optional(v.union([v.string(), v.looseObject({})])),
          error_description: v.optional(v.string()),
        }),
      ),
    }),
  ),
})

const NETWORK_CODES = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]

/** Says in one sentence why Google gave no token, and what to do: the file may be right although nothing worked. */
export function explainTokenError(error: unknown, source: CredentialSource): string {
  const parsed = v.safeParse(errorSchema, error)
  if (!parsed.success) return `${nameOf(source)} can't be used.`
  const { message, code, cause, response } = parsed.output
  const { error: problem, error_description: description = '' } = response?.data ?? {}
  const said = `${typeof problem === 'string' ? problem : ''} ${description} ${message}`
  if (response === undefined && NETWORK_CODES.includes(String(cause?.code ?? code))) {
    return 'Google can’t be reached, so nothing is known about the credentials. Check the network, and a proxy if there is one.'
  }
  if (/reasonable timeframe|iat and exp/i.test(said)) {
    return 'Google refuses the time of this computer. Set its clock, then try again: the credentials may be right.'
  }
  if (/invalid_rapt|expired or revoked/i.test(said)) {
    return `The sign-in has ended. Run "gcloud auth application-default login" again.`
  }
  if (/invalid jwt signature|account not found|disabled/i.test(said)) {
    return `${nameOf(source)} is no longer valid: the key or its service account was deleted or disabled. Make another one.`
  }
  if (response?.status !== undefined && response.status >= 500) {
    return `Google answers ${response.status} instead of a token. Try again later.`
  }
  return `${nameOf(source)} is refused: ${said.trim()}`
}

function nameOf(source: CredentialSource): string {
  switch (source.kind) {
    case 'key':
      return `The key file ${source.file}`
    case 'person':
    case 'impersonation':
      return `The sign-in that gcloud keeps in ${source.file}`
    case 'federation':
      return `The federation of ${source.file}`
    case 'machine':
      return 'The service account of this computer'
  }
}
