import { readSiteFile, SITE_FILE, type SiteFileResult } from '#dev/installation/readSiteFile.ts'
import { OwnerError } from '#owner/OwnerError.ts'

const MONTHS_PER_YEAR = 12
const MAX_MONTHS = 1200

/**
 * For how many months records are kept, as the owner writes it; null where that is left to the privacy page.
 *
 * @throws {OwnerError}
 */
export function readMonths(text: string | null): number {
  if (text === null) return promisedMonths()
  const months = Number(text)
  if (/^\d+$/.test(text) && months >= 1 && months <= MAX_MONTHS) return months
  throw new OwnerError(`--months takes a whole number from 1 to ${MAX_MONTHS}.`)
}

/**
 * Returns for how many months the privacy page says that records are kept.
 *
 * @throws {OwnerError} when the installation has no file of its own, or a wrong one
 */
export function promisedMonths(result: SiteFileResult = readSiteFile()): number {
  if (!result.ok) throw new OwnerError(result.problems.join('\n'))
  if (!result.isExample) return result.site.retentionYears * MONTHS_PER_YEAR
  throw new OwnerError(
    `There is no ${SITE_FILE} that says how long records are kept. Add --months.`,
  )
}
