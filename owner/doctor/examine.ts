import { OwnerError } from '#owner/OwnerError.ts'
import { readable } from '#owner/readable.ts'
import { NotChecked, NotCheckedYet, type Check, type Finding } from './Check.ts'
import type { Installation } from './Installation.ts'

/** How many of the checks found what. */
export interface Tally {
  readonly right: number
  readonly wrong: number
  readonly unchecked: number
}

/**
 * Makes all the checks, whatever one of them finds, and says what each found and what to click. The words
 * "ok", "WRONG" and "not checked" say it, not a colour.
 */
export async function examine(
  installation: Installation,
  checks: readonly Check[],
  log: (line: string) => void,
): Promise<Tally> {
  const tally = { right: 0, wrong: 0, unchecked: 0 }
  const findings = await Promise.all(checks.map((check) => findSafely(installation, check)))
  for (const [index, { name, remedy }] of checks.entries()) {
    const finding = findings[index]
    if (finding === undefined) continue
    if ('reason' in finding) {
      tally.unchecked += 1
      log(`not checked  ${name}: ${finding.reason}.`)
      if (finding.isWorthALook) log(`             Look yourself: ${remedy}`)
    } else if (finding.problems.length > 0) {
      tally.wrong += 1
      for (const problem of finding.problems) log(`WRONG        ${name}: ${readable(problem)}`)
      log(`             ${remedy}`)
    } else {
      tally.right += 1
      log(`ok           ${name}${finding.note === undefined ? '' : `: ${finding.note}`}`)
    }
  }
  log(`${tally.right} ok, ${tally.wrong} wrong, ${tally.unchecked} not checked.`)
  return tally
}

async function findSafely(
  installation: Installation,
  check: Check,
): Promise<Finding | { readonly reason: string; readonly isWorthALook: boolean }> {
  try {
    return await check.find(installation)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isWorthALook = !(error instanceof NotCheckedYet)
    if (error instanceof NotChecked) return { reason, isWorthALook }
    if (error instanceof OwnerError) return { reason: reason.replace(/\.$/, ''), isWorthALook }
    return { reason: `it failed: ${reason}`, isWorthALook }
  }
}
