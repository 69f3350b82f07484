import type { Outcome } from './Part.ts'

const TRIES = 3
const ANSWER_MS = 10_000

/**
 * Reports a run to a dead-man's switch, as https://healthchecks.io/docs/http_api/ describes it: the address itself for
 * success, `/fail` after it for a failure. The body names the parts and their states, and nothing of what they found.
 *
 * Returns why it did not arrive, or null.
 */
export async function sendPing(
  address: string,
  isRight: boolean,
  outcomes: Iterable<readonly [name: string, outcome: Outcome]>,
): Promise<string | null> {
  const url = new URL(address)
  if (!isRight) url.pathname = `${url.pathname.replace(/\/$/, '')}/fail`
  const body = [...outcomes].map(([name, { state }]) => `${name}: ${state}`).join('\n')
  let reason = ''
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS)
      const { ok, status } = await fetch(url, { method: 'POST', body, signal })
      if (ok) return null
      reason = `${url.origin} answers ${status}`
      // What it refuses it refuses again.
      if (status < 500) return reason
    } catch {
      reason = `${url.origin} does not answer`
    }
  }
  return reason
}
