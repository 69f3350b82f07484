import { RestError } from './RestRequest.ts'

/** Parameters that take one of a few words. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  print: ['pretty', 'silent'],
  format: ['export'],
  shallow: ['true', 'false'],
  // A write here is one step in memory, far below the second that the smallest limit allows.
  writeSizeLimit: ['tiny', 'small', 'medium', 'large', 'unlimited'],
}

const MS_PER_UNIT: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 }
const MAX_TIMEOUT_MINUTES = 15

/**
 * Refuses what is not served, so that no answer silently differs from the one asked for.
 *
 * @throws RestError
 */
export function checkParameters(parameters: URLSearchParams): void {
  for (const [name, words] of Object.entries(WORDS)) {
    const value = parameters.get(name)
    if (value !== null && !words.includes(value)) {
      throw new RestError(400, `${name}=${value} is not served: use one of ${words.join(', ')}`)
    }
  }
  timeoutMsOf(parameters)
  if (parameters.has('callback')) {
    throw new RestError(
      400,
      'callback (JSONP) is not served: this server answers requests from any origin',
    )
  }
}

/**
 * How long a read may take at most; Infinity without a `timeout`.
 *
 * @throws RestError
 */
export function timeoutMsOf(parameters: URLSearchParams): number {
  const text = parameters.get('timeout')
  if (text === null) return Infinity
  const [, count, unit = ''] = /^(\d+)(ms|s|min)$/.exec(text) ?? []
  const timeoutMs = Number(count) * (MS_PER_UNIT[unit] ?? NaN)
  if (timeoutMs <= MAX_TIMEOUT_MINUTES * 60_000) return timeoutMs
  throw new RestError(400, `timeout=${text} is not served: use 3ms, 3s or 3min, at most 15min`)
}
