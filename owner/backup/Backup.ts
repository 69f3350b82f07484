import * as v from 'valibot'
import type { Piece } from './pieces.ts'

/** Lines of JSON, compressed: a head, the pieces of the database, the accounts, an end that counts them. */
export const FORMAT = 'careslot-backup-2'
/** One JSON with everything in it: what `export` wrote before. */
export const FORMER_FORMAT = 'careslot-backup-1'

export const accountSchema = v.object({
  uid: v.string(),
  email: v.nullable(v.string()),
  isEmailConfirmed: v.boolean(),
  name: v.nullable(v.string()),
  isDisabled: v.boolean(),
  /** How the person signs in: `password`, `google.com`. */
  providers: v.array(v.object({ providerId: v.string(), uid: v.string() })),
})

/** An account of Auth without its secrets: passwords cannot be read from a backup, nor restored. */
export type BackupAccount = v.InferOutput<typeof accountSchema>

export const headSchema = v.object({
  format: v.literal(FORMAT),
  /** When it was begun, in ISO form. */
  madeAt: v.string(),
})

/** What follows the head, one each line. */
export const lineSchema = v.union([
  v.tuple([v.string(), v.unknown()]),
  v.object({ account: accountSchema }),
  v.object({ end: v.object({ pieces: v.number(), accounts: v.number() }) }),
])

/** What a backup consists of, in the order in which it is read: the head comes first. */
export type BackupPart =
  | { readonly kind: 'head'; readonly madeAt: string | null; readonly origin: 'export' | 'console' }
  | { readonly kind: 'piece'; readonly piece: Piece }
  | { readonly kind: 'account'; readonly account: BackupAccount }
