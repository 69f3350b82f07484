import { isDeepStrictEqual } from 'node:util'
import { findMissingAccounts, makeAccounts } from '../backup/accounts.ts'
import { readBackup, type Backup } from '../backup/Backup.ts'
import { joinPieces, pieces } from '../backup/pieces.ts'
import { readWhole } from '../backup/readWhole.ts'
import type { Command, Work } from '../Command.ts'
import { OwnerError } from '../OwnerError.ts'
import { fieldOf } from '../storedValue.ts'

/** `restore`: puts a backup into a database, reads it back and compares. */
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
    const present = await database.keysOf('')
    if (present.length > 0 && !input.isOn('overwrite')) {
      throw new OwnerError(
        `The database is not empty: it has ${present.join(', ')}. --overwrite removes it first; export it before.`,
      )
    }
    for (const list of present) {
      await step(`remove ${list}`, () => database.update({ [list]: null }))
    }
    for (const update of joinPieces(pieces('', backup.database))) {
      await step(`write ${Object.keys(update).length} records`, () => database.update(update))
    }
    await restoreAccounts(work, backup)
    if (work.isReal) await compare(work, backup)
  },
}

async function restoreAccounts({ project, log, step }: Work, backup: Backup): Promise<void> {
  const missing = await findMissingAccounts(project.auth, backup.accounts)
  if (missing.length === 0) return
  await step(`make ${missing.length} accounts again, without a password`, () =>
    makeAccounts(project.auth, missing),
  )
  log('Those people choose a new password under "Forgot password?", or sign in with Google.')
}

async function compare({ project, log }: Work, { database }: Backup): Promise<void> {
  const written = await readWhole(project.database)
  const differing = [...new Set([...Object.keys(database), ...Object.keys(written)])].filter(
    (list) => !isDeepStrictEqual(fieldOf(database, list), fieldOf(written, list)),
  )
  if (differing.length > 0) {
    throw new OwnerError(`What was written differs from the backup in ${differing.join(', ')}.`)
  }
  log('What was written equals the backup.')
}
