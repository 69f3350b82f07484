import * as v from 'valibot'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { PART_NAMES, type Outcome, type PartName } from './Part.ts'

const HEARTBEAT_PATH = 'nightly/last'
const LAST_OK_PATH = 'nightly/last_ok'

const heartbeatSchema = v.object({
  /** When it ended, in epoch milliseconds of the database. */
  at: v.number(),
  /** Milliseconds that it took. */
  took: v.number(),
  result: v.picklist(['ok', 'failed']),
  /** By the key of the part: its state and its line. */
  parts: v.optional(v.record(v.string(), v.object({ state: v.string(), text: v.string() })), {}),
})

/** What the last run left in the database. */
export type Heartbeat = v.InferOutput<typeof heartbeatSchema>

/** Returns what the last run left; null where none has ended yet. */
export async function readHeartbeat(database: OwnerDatabase): Promise<Heartbeat | null> {
  const parsed = v.safeParse(heartbeatSchema, await database.read(HEARTBEAT_PATH))
  return parsed.success ? parsed.output : null
}

/** Returns when each part last went well, in epoch milliseconds. */
export async function readLastOk(database: OwnerDatabase): Promise<ReadonlyMap<PartName, number>> {
  const parsed = v.safeParse(v.record(v.string(), v.number()), await database.read(LAST_OK_PATH))
  const times = parsed.success ? parsed.output : {}
  return new Map(
    PART_NAMES.flatMap((name): [PartName, number][] => {
      const at = times[keyOf(name)]
      return at === undefined ? [] : [[name, at]]
    }),
  )
}

/** Notes how a run went, and which of its parts went well. */
export async function writeHeartbeat(
  database: OwnerDatabase,
  outcomes: ReadonlyMap<PartName, Outcome>,
  { at, took, isRight }: { readonly at: number; readonly took: number; readonly isRight: boolean },
): Promise<void> {
  const heartbeat: Heartbeat = {
    at,
    took,
    result: isRight ? 'ok' : 'failed',
    parts: Object.fromEntries(
      [...outcomes].map(([name, { state, text }]) => [keyOf(name), { state, text }]),
    ),
  }
  const wentWell = [...outcomes].filter(([, { state }]) => state === 'ok' || state === 'told')
  await database.update({
    [HEARTBEAT_PATH]: heartbeat,
    ...Object.fromEntries(wentWell.map(([name]) => [`${LAST_OK_PATH}/${keyOf(name)}`, at])),
  })
}

/** `restore_drill` */
function keyOf(name: PartName): string {
  return name.toLowerCase().replaceAll(' ', '_')
}
