/** Hosting answers with the empty document: see firebase.json. */
const DOCUMENT = '/shell'
/** Every document of ours has it; a network which first wants a login answers with another one. */
const OURS = '<div id="root">'

/**
 * Asks the host whether it has another version than the one that this page began with: whether its documents
 * name other scripts. Their names change with everything that they can load. False where there is no answer.
 */
export async function isNewVersionOut(): Promise<boolean> {
  try {
    const response = await fetch(DOCUMENT, { cache: 'no-cache' })
    const latest = await response.text()
    const scripts = [...document.querySelectorAll('script[type="module"]')]
    return (
      latest.includes(OURS) &&
      !scripts.every((script) => latest.includes(script.getAttribute('src') ?? ''))
    )
  } catch {
    return false
  }
}
