/** Hosting answers with the empty document: see firebase.json. */
const DOCUMENT = '/shell'
/** Every document of ours has it; a network which first wants a login answers with another one. */
const OURS = '<div id="root">'

/** How long the host may take to answer, in milliseconds. */
const ANSWER_MS = 8000

/** What the host has, beside what this page began with; `unknown` where there is no answer. */
export type LatestVersion = 'new' | 'same' | 'unknown'

/**
 * Asks the host whether it has another version than the one that this page began with: whether its documents
 * name other scripts. Their names change with everything that they can load. Never fails.
 */
export async function findLatestVersion(): Promise<LatestVersion> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await fetch(DOCUMENT, { cache: 'no-cache', signal })
    const latest = await response.text()
    const scripts = [...document.querySelectorAll('script[type="module"]')]
    if (!latest.includes(OURS)) return 'unknown'
    return scripts.every((script) => latest.includes(script.getAttribute('src') ?? ''))
      ? 'same'
      : 'new'
  } catch {
    return 'unknown'
  }
}
