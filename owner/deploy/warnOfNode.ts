/** Older ones have had no security fixes since April 2026, or earlier. */
const OLDEST_WITH_FIXES = 22

/** Returns what to say of the Node.js that deploys; null where it still gets security fixes. */
export function warnOfNode(version: string): string | null {
  if (Number.parseInt(version, 10) >= OLDEST_WITH_FIXES) return null
  return `Warning: Node.js ${version} gets no security fixes any more. It works, but deploy with 24 or 26.`
}
