import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'

/**
 * The shape of the database, as this version writes and reads it. It goes up where data of the version before can't
 * be read any more.
 */
export const SCHEMA = 1

/** The name under `settings` of what says which version is in place. Everyone may read it; only the owner's program writes it. */
export const DEPLOYED = 'deployed'
export const DEPLOYED_PATH = `settings/${DEPLOYED}`
/** Where a deployment is noted before it puts anything in place. `DEPLOYED_PATH`, written at its end, replaces it. */
export const BEGUN_PATH = `${DEPLOYED_PATH}/begun`

const partsSchema = {
  /** `SCHEMA` of that version. */
  schema: v.number(),
  /** As `nameVersion` gives it. */
  version: v.string(),
  /** The commit whose rules are in force; '' where the files differed from every commit. */
  commit: v.optional(v.string(), ''),
  /** `hashRules` of the database's rules. */
  rules: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
}

/** What a deployment took the place of, by the names that Google gives it. */
const replacedSchema = v.object({
  ...partsSchema,
  /** sites/my-clinic/versions/0123456789abcdef */
  pages: v.string(),
  /** projects/my-clinic/rulesets/01234567-89ab-cdef */
  ruleset: v.string(),
})

/** A deployment that may have put something in place, and has not ended. */
const begunSchema = v.object({
  /** As `nameVersion` gives it. */
  version: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  /** Absent where there was nothing, or Google did not say what. */
  replaces: v.optional(replacedSchema),
})

const deployedSchema = v.object({ ...partsSchema, before: v.optional(replacedSchema) })

export type Replaced = v.InferOutput<typeof replacedSchema>
type Begun = v.InferOutput<typeof begunSchema>
export type Deployed = v.InferOutput<typeof deployedSchema>

/** Returns what is in place; null where nothing was deployed since versions are written down. */
export async function readDeployed(database: OwnerDatabase): Promise<Deployed | null> {
  return parseDeployed(await database.read(DEPLOYED_PATH))
}

/** Returns the deployment that was begun and has not ended; null where there is none. */
export async function readBegun(database: OwnerDatabase): Promise<Begun | null> {
  const parsed = v.safeParse(begunSchema, await database.read(BEGUN_PATH))
  return parsed.success ? parsed.output : null
}

/** The same for what a backup has. */
export function parseDeployed(value: unknown): Deployed | null {
  const parsed = v.safeParse(deployedSchema, value)
  return parsed.success ? parsed.output : null
}

const HASH_LENGTH = 16

/** The same for rules that differ in nothing but their layout. */
export function hashRules(text: string): string {
  return createHash('sha256').update(withoutLayout(text)).digest('hex').slice(0, HASH_LENGTH)
}

function withoutLayout(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    // Rules may have comments, which JSON has not.
    return text.trim()
  }
}
