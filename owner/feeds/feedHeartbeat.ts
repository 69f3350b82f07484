import * as v from 'valibot'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'

const HEARTBEAT_PATH = 'nightly/feeds'

const heartbeatSchema = v.object({
  /** When it ended, in epoch milliseconds of the database. */
  at: v.number(),
  result: v.picklist(['ok', 'failed']),
  /** Its line. */
  text: v.string(),
})

/** What the last run that wrote calendars left in the database. */
type FeedHeartbeat = v.InferOutput<typeof heartbeatSchema>

/** Returns what the last run that wrote calendars left; null where none has ended yet. */
export async function readFeedHeartbeat(database: OwnerDatabase): Promise<FeedHeartbeat | null> {
  const parsed = v.safeParse(heartbeatSchema, await database.read(HEARTBEAT_PATH))
  return parsed.success ? parsed.output : null
}

/** Notes how a run went. */
export async function writeFeedHeartbeat(
  database: OwnerDatabase,
  heartbeat: FeedHeartbeat,
): Promise<void> {
  await database.update({ [HEARTBEAT_PATH]: heartbeat })
}
