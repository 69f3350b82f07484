import { claimRun } from '#owner/nightly/claim.ts'
import type { Outcome } from '#owner/nightly/Part.ts'
import type { Project } from '#owner/Project.ts'
import { writeHourlyHeartbeat } from '#owner/reminders/hourlyHeartbeat.ts'
import { writeFeeds, type FeedsResult } from './writeFeeds.ts'

const CLAIM_PATH = 'nightly/feeds_claim'

/** What surrounds the writing of calendars. */
interface CalendarsRun extends Pick<Project, 'database' | 'auth' | 'files'> {
  /** The clock of the database, in epoch milliseconds. */
  readonly serverNow: () => number
  readonly isReal: boolean
}

/** Writes the calendars that doctors asked for, and says in one line how it went; null where nobody asked for one. */
export async function updateCalendars({
  files,
  isReal,
  ...run
}: CalendarsRun): Promise<Outcome | null> {
  if (files === null) return { state: 'not done', text: 'no bucket is named (--bucket).' }
  const claim = isReal ? await claimRun(run.database, CLAIM_PATH, run.serverNow) : null
  if (isReal && claim === null) return { state: 'not done', text: 'another run writes them.' }
  try {
    const result = await writeFeeds(
      { ...run, files },
      { isReal, requireClaim: async () => claim?.require() },
    )
    const { feeds, removed, refused, unreadable } = result
    if (feeds + removed + refused + unreadable.length === 0) return null
    const outcome = describe(result, isReal)
    if (isReal) await writeHourlyHeartbeat(run.database, 'feeds', outcome, run.serverNow())
    return outcome
  } finally {
    await claim?.release()
  }
}

function describe(
  { feeds, written, removed, refused, unreadable }: FeedsResult,
  isReal: boolean,
): Outcome {
  const [first] = unreadable
  const text = [
    isReal
      ? `${count(feeds)}, ${written} of them changed.`
      : `would write ${written} of ${count(feeds)}.`,
    ...(removed === 0 ? [] : [`${removed} ${isReal ? 'removed' : 'would be removed'}.`]),
    ...(refused === 0 ? [] : [`${refused} asked who may not have it.`]),
    ...(first === undefined
      ? []
      : [`${unreadable.length} records can't be read, such as ${first}: run "check".`]),
  ].join(' ')
  if (!isReal) return { state: 'not done', text }
  return { state: unreadable.length === 0 ? 'ok' : 'failed', text }
}

function count(feeds: number): string {
  return feeds === 1 ? '1 calendar' : `${feeds} calendars`
}
