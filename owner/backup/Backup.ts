import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { OwnerError } from '#owner/OwnerError.ts'

const FORMAT = 'careslot-backup-1'

const accountSchema = v.object({
  uid: v.string(),
  email: v.nullable(v.string()),
  isEmailConfirmed: v.boolean(),
  name: v.nullable(v.string()),
  isDisabled: v.boolean(),
  /** How the person signs in: `password`, `google.com`. */
  providers: v.array(v.object({ providerId: v.string(), uid: v.string() })),
})

const backupSchema = v.object({
  format: v.literal(FORMAT),
  /** When it was made, in ISO form. */
  madeAt: v.string(),
  database: v.record(v.string(), v.unknown()),
  accounts: v.array(accountSchema),
})

/** An account of Auth without its secrets: passwords cannot be read from a backup, nor restored. */
export type BackupAccount = v.InferOutput<typeof accountSchema>

/** What `export` writes and `restore` reads. */
export type Backup = v.InferOutput<typeof backupSchema>

export function toBackupText(content: Omit<Backup, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...content }, null, 1)}\n`
}

/** @throws {OwnerError} – there is no such file, or it is no backup */
export async function readBackup(file: string): Promise<Backup> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new OwnerError(`${file} cannot be read.`, { cause: error })
  })
  try {
    return v.parse(backupSchema, JSON.parse(text))
  } catch (error) {
    throw new OwnerError(`${file} is no complete backup made by "export".`, { cause: error })
  }
}
