import type { BackupPart } from './Backup.ts'
import { Fingerprint } from './Fingerprint.ts'
import { isProtecting } from './protections.ts'
import { putPiece, type Tree } from './putPiece.ts'
import { readBackup, type BackupFile } from './readBackup.ts'
import { RecordCount } from './RecordCount.ts'

/** What has to be known of a backup before anything of it is written. */
export interface Survey {
  /** In ISO form; null where the file does not say it. */
  readonly madeAt: string | null
  readonly origin: Extract<BackupPart, { kind: 'head' }>['origin']
  readonly accounts: number
  /** The number of records in all lists. */
  readonly records: number
  /** Characters of JSON in all lists that do not protect. */
  readonly length: number
  /** The lists that protect, by their names. */
  readonly protections: Readonly<Record<string, unknown>>
  /** The sum of all other lists. */
  readonly fingerprint: Fingerprint
}

/** Reads a backup to its end. @throws {OwnerError} – as `readBackup` does */
export async function surveyBackup(backup: BackupFile): Promise<Survey> {
  let madeAt: string | null = null
  let origin: Survey['origin'] = 'export'
  let accounts = 0
  let length = 0
  const count = new RecordCount()
  const protections: Tree = {}
  const fingerprint = new Fingerprint()
  for await (const part of readBackup(backup)) {
    if (part.kind === 'head') ({ madeAt, origin } = part)
    else if (part.kind === 'account') accounts += 1
    else {
      count.add(part.piece)
      if (isProtecting(part.piece[0])) {
        putPiece(protections, part.piece)
        continue
      }
      fingerprint.add(part.piece)
      length += JSON.stringify(part.piece).length
    }
  }
  return { madeAt, origin, accounts, records: count.records, length, protections, fingerprint }
}
