import * as v from 'valibot'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'

const HEARTBEAT_PATH = 'nightly/reminders'

const heartbeatSchema = v.object({
  /** When it ended, in epoch milliseconds of the database. */
  at: v.number(),
  result: v.picklist(['ok', 'failed']),
  /** Its line. */
  text: v.string(),
})

/** What the last run of the reminders left in the database. */
export type ReminderHeartbeat = v.InferOutput<typeof heartbeatSchema>

/** Returns what the last run of the reminders left; null where none has ended yet. */
export async function readReminderHeartbeat(
  database: OwnerDatabase,
): Promise<ReminderHeartbeat | null> {
  const parsed = v.safeParse(heartbeatSchema, await database.read(HEARTBEAT_PATH))
  return parsed.success ? parsed.output : null
}

/** Notes how a run of the reminders went. */
export async function writeReminderHeartbeat(
  database: OwnerDatabase,
  heartbeat: ReminderHeartbeat,
): Promise<void> {
  await database.update({ [HEARTBEAT_PATH]: heartbeat })
}
