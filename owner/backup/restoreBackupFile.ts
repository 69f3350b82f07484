import { isDeepStrictEqual } from 'node:util'
import type { Work } from '#owner/Command.ts'
import { DEPLOYED, parseDeployed, SCHEMA } from '#owner/deploy/deployedVersion.ts'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { fieldOf } from '#owner/storedValue.ts'
import { takeOffTheList } from '#owner/takeOffTheList.ts'
import { decodeSettings } from '#src/areas/accounts/records/settingsRecord.ts'
import { findMissingAccounts, makeAccounts } from './accounts.ts'
import type { BackupAccount } from './Backup.ts'
import { Fingerprint } from './Fingerprint.ts'
import { joinPieces, type Piece } from './pieces.ts'
import {
  describeKept,
  isProtecting,
  joinProtections,
  readProtections,
  RESTORING,
  RESTORING_PATH,
  switchesOff,
  type Protections,
} from './protections.ts'
import { readBackup, type BackupFile } from './readBackup.ts'
import { readPieces } from './readPieces.ts'
import { surveyBackup, type Survey } from './surveyBackup.ts'

const ACCOUNTS_PER_PAGE = 1000
/** Children of a list that one update removes. */
const CHILDREN_AT_ONCE = 500

export interface RestoreOptions extends BackupFile {
  /** Whether what is in the database may be removed first. */
  readonly mayOverwrite: boolean
}

/**
 * Puts a backup into a database, reads it back and compares. What protects comes first, with bookings closed, and is
 * never removed: interrupted or not, nobody books into half a database, and it can be run again.
 *
 * @throws {OwnerError} – the file is no whole backup or of another shape: then nothing was changed; the database is not
 *   empty; or what is there afterwards is not what the backup has
 */
export async function restoreBackupFile(work: Work, options: RestoreOptions): Promise<void> {
  const { project, log, step } = work
  const { database } = project
  // Read to its end before anything is changed.
  const survey = await surveyBackup(options)
  for (const line of describe(survey)) log(line)
  checkSchema(survey)
  const present = await database.keysOf('')
  if (present.length > 0 && !options.mayOverwrite) throw notEmpty(present)
  const kept = joinProtections(await readProtections(database), survey.protections)
  await step('close bookings and write what protects', () => protect(database, kept))
  for (const list of present.filter((name) => !isProtecting(name))) {
    await step(`remove ${list}`, () => removeList(database, list))
  }
  for await (const update of joinPieces(piecesOf(options))) {
    await step(`write ${Object.keys(update).length} records`, () => database.update(update))
  }
  if (survey.accounts > 0) await restoreAccounts(work, options)
  if (work.isReal) {
    await compare(work, survey, kept)
    await takeOffTheList(work, decodeSettings(kept.settings))
  }
  await step('end the restore', () => database.update({ [RESTORING_PATH]: null }))
  for (const line of describeKept(kept, survey.protections)) log(line)
  const off = switchesOff(kept)
  log(off.length === 0 ? 'Every setting that protects is on.' : `Off: ${off.join(', ')}.`)
  log('Bookings are closed. Look at the pages and at "check", then run "open-bookings".')
}

function describe({ madeAt, origin, accounts }: Survey): readonly string[] {
  if (origin === 'export') return [`Made at ${madeAt ?? 'an unknown time'}, ${accounts} accounts`]
  return [
    'A daily backup of Firebase. It has no accounts: who has none in Auth any more cannot log in to what is restored.',
  ]
}

/** Data of another shape would be written, and then read wrongly or not at all. */
function checkSchema({ protections }: Survey): void {
  const deployed = parseDeployed(fieldOf(protections, 'settings', DEPLOYED))
  if (deployed === null || deployed.schema === SCHEMA) return
  throw new OwnerError(
    `The backup is of version ${deployed.version}, whose data have another shape (${deployed.schema}, here ${SCHEMA}). Restore it with that version.`,
  )
}

function notEmpty(present: readonly string[]): OwnerError {
  return new OwnerError(
    `The database is not empty: it has ${present.join(', ')}. --overwrite removes it first, also after a restore that was interrupted; export it before.`,
  )
}

/** Settings in the first update. The other lists only grow, so that each protects at any moment. */
async function protect(database: OwnerDatabase, kept: Protections): Promise<void> {
  await database.update({ settings: settingsDuring(kept) })
  const entries = (['blocked', 'valid_since'] as const).flatMap((list) =>
    Object.entries(kept[list]).map(([userId, value]): Piece => [`${list}/${userId}`, value]),
  )
  for await (const update of joinPieces(entries)) await database.update(update)
}

function settingsDuring({ settings }: Protections): Readonly<Record<string, unknown>> {
  return { ...settings, [RESTORING]: true }
}

/** In steps: the database refuses to remove at once what is very large. */
async function removeList(database: OwnerDatabase, list: string): Promise<void> {
  const keys = await database.keysOf(list)
  for (let start = 0; start < keys.length; start += CHILDREN_AT_ONCE) {
    const paths = keys.slice(start, start + CHILDREN_AT_ONCE).map((key) => `${list}/${key}`)
    await database.update(Object.fromEntries(paths.map((path) => [path, null])))
  }
  await database.update({ [list]: null })
}

/** What is written after what protects. */
async function* piecesOf(backup: BackupFile): AsyncGenerator<Piece> {
  for await (const part of readBackup(backup)) {
    if (part.kind === 'piece' && !isProtecting(part.piece[0])) yield part.piece
  }
}

async function restoreAccounts({ project, log, step }: Work, backup: BackupFile): Promise<void> {
  let count = 0
  for await (const accounts of pagesOfAccounts(backup)) {
    const missing = await findMissingAccounts(project.auth, accounts)
    if (missing.length === 0) continue
    count += missing.length
    await step(`make ${missing.length} accounts again, without a password`, () =>
      makeAccounts(project.auth, missing),
    )
  }
  if (count > 0) {
    log('Those people choose a new password under "Forgot password?", or sign in with Google.')
  }
}

async function* pagesOfAccounts(backup: BackupFile): AsyncGenerator<readonly BackupAccount[]> {
  let page: BackupAccount[] = []
  for await (const part of readBackup(backup)) {
    if (part.kind !== 'account') continue
    page.push(part.account)
    if (page.length < ACCOUNTS_PER_PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

async function compare({ project, log }: Work, survey: Survey, kept: Protections): Promise<void> {
  const written = new Fingerprint()
  for await (const piece of readPieces(project.database)) {
    if (!isProtecting(piece[0])) written.add(piece)
  }
  const expected = { ...kept, settings: settingsDuring(kept) }
  const differing = [...survey.fingerprint.differingLists(written)]
  if (!isDeepStrictEqual(await readProtections(project.database), expected)) {
    differing.push('what protects')
  }
  if (differing.length > 0) {
    throw new OwnerError(
      `What was written differs from the backup in ${differing.join(', ')}. If somebody worked at a clinic in the meantime, restore again with --overwrite.`,
    )
  }
  log('What was written equals the backup.')
}
