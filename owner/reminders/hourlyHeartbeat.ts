import * as v from 'valibot'
import type { Outcome } from '#owner/nightly/Part.ts'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'

/** What the owner's program does each hour, as its heartbeat is stored: nightly/reminders and nightly/feeds. */
type HourlyTask = 'reminders' | 'feeds'

const heartbeatSchema = v.object({
  /** When it ended, in epoch milliseconds of the database. */
  at: v.number(),
  result: v.picklist(['ok', 'failed']),
  /** Its line. */
  text: v.string(),
})

/** What the last run of a task left in the database. */
export type HourlyHeartbeat = v.InferOutput<typeof heartbeatSchema>

/** Returns what the last run of a task left; null where none has ended yet. */
export async function readHourlyHeartbeat(
  database: OwnerDatabase,
  task: HourlyTask,
): Promise<HourlyHeartbeat | null> {
  const parsed = v.safeParse(heartbeatSchema, await database.read(pathOf(task)))
  return parsed.success ? parsed.output : null
}

/** Notes how a run of a task went. `at`: when it ended, by the clock of the database. */
export async function writeHourlyHeartbeat(
  database: OwnerDatabase,
  task: HourlyTask,
  { state, text }: Outcome,
  at: number,
): Promise<void> {
  const heartbeat: HourlyHeartbeat = { at, result: state === 'failed' ? 'failed' : 'ok', text }
  await database.update({ [pathOf(task)]: heartbeat })
}

function pathOf(task: HourlyTask): string {
  return `nightly/${task}`
}
