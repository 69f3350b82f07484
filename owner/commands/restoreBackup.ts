import { isDeepStrictEqual } from 'node:util'
import { findMissingAccounts, makeAccounts } from '#owner/backup/accounts.ts'
import { readBackup, type Backup } from '#owner/backup/Backup.ts'
import { joinPieces, pieces } from '#owner/backup/pieces.ts'
import {
  describeKept,
  joinProtections,
  PROTECTING_LISTS,
  readProtections,
  switchesOff,
} from '#owner/backup/protections.ts'
import { readWhole } from '#owner/backup/readWhole.ts'
import type { Command, Work } from '#owner/Command.ts'
import { DEPLOYED, parseDeployed, SCHEMA } from '#owner/deploy/deployedVersion.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { childrenOf, fieldOf } from '#owner/storedValue.ts'
import { takeOffTheList } from '#owner/takeOffTheList.ts'
import { decodeSettings } from '#src/areas/accounts/records/settingsRecord.ts'

/**
 * `restore`: puts a backup into a database, reads it back and compares. What protects comes first, with bookings
 * closed, and is never removed: interrupted or not, nobody books into half a database.
 */
export const restoreBackup: Command = {
  usage: '<file>',
  summary: 'puts a backup into an empty database, reads it back and compares',
  flags: { overwrite: { text: 'removes first what is in the database' } },
  minArguments: 1,
  async run(work, input) {
    const { project, log, step } = work
    const { database } = project
    const backup = await readBackup(input.word(0))
    log(`Made at ${backup.madeAt}`)
    checkSchema(backup)
    const present = await database.keysOf('')
    const kept = joinProtections(await readProtections(database), backup.database)
    if (present.length > 0 && !input.isOn('overwrite')) {
      throw new OwnerError(
        `The database is not empty: it has ${present.join(', ')}. --overwrite removes it first; export it before.`,
      )
    }
    await step('close bookings and write what protects', () => database.update({ ...kept }))
    for (const list of present.filter((name) => !isProtecting(name))) {
      await step(`remove ${list}`, () => database.update({ [list]: null }))
    }
    const rest = Object.entries(backup.database).filter(([list]) => !isProtecting(list))
    for (const update of joinPieces(pieces('', Object.fromEntries(rest)))) {
      await step(`write ${Object.keys(update).length} records`, () => database.update(update))
    }
    await restoreAccounts(work, backup)
    if (work.isReal) {
      await compare(work, { ...backup.database, ...kept })
      await takeOffTheList(work, decodeSettings(kept.settings))
    }
    for (const line of describeKept(kept, backup.database)) log(line)
    const off = switchesOff(kept)
    log(off.length === 0 ? 'Every setting that protects is on.' : `Off: ${off.join(', ')}.`)
    log('Bookings are closed. Look at the pages and at "check", then run "open-bookings".')
  },
}

/** Data of another shape would be written, and then read wrongly or not at all. */
function checkSchema({ database }: Backup): void {
  const deployed = parseDeployed(fieldOf(database, 'settings', DEPLOYED))
  if (deployed === null || deployed.schema === SCHEMA) return
  throw new OwnerError(
    `The backup is of version ${deployed.version}, whose data have another shape (${deployed.schema}, here ${SCHEMA}). Restore it with that version.`,
  )
}

async function restoreAccounts({ project, log, step }: Work, backup: Backup): Promise<void> {
  const missing = await findMissingAccounts(project.auth, backup.accounts)
  if (missing.length === 0) return
  await step(`make ${missing.length} accounts again, without a password`, () =>
    makeAccounts(project.auth, missing),
  )
  log('Those people choose a new password under "Forgot password?", or sign in with Google.')
}

function isProtecting(list: string): boolean {
  return PROTECTING_LISTS.some((name) => name === list)
}

async function compare(
  { project, log }: Work,
  expected: Readonly<Record<string, unknown>>,
): Promise<void> {
  const written = await readWhole(project.database)
  const differing = [...new Set([...Object.keys(expected), ...Object.keys(written)])].filter(
    (list) => !isDeepStrictEqual(orNothing(expected, list), orNothing(written, list)),
  )
  if (differing.length > 0) {
    throw new OwnerError(`What was written differs from the backup in ${differing.join(', ')}.`)
  }
  log('What was written equals the backup.')
}

/** The database keeps no empty list. */
function orNothing(database: Readonly<Record<string, unknown>>, list: string): unknown {
  const value = fieldOf(database, list)
  return childrenOf(value).length === 0 ? null : value
}
