import { writeFile } from 'node:fs/promises'
import { listAccounts } from '#owner/backup/accounts.ts'
import { toBackupText } from '#owner/backup/Backup.ts'
import { readWhole } from '#owner/backup/readWhole.ts'
import type { Command } from '#owner/Command.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { childrenOf } from '#owner/storedValue.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'

/** `export`: the whole database and the list of accounts in one file, which only its owner can read. */
export const exportBackup: Command = {
  usage: '<file>',
  summary: 'writes the whole database and the list of accounts, without secrets, into a file',
  minArguments: 1,
  async run({ project, now, log, step }, input) {
    const file = input.word(0)
    const database = await readWhole(project.database)
    const accounts = await listAccounts(project.auth)
    for (const [list, children] of Object.entries(database)) {
      log(`${list.padEnd(26)}${childrenOf(children).length}`)
    }
    log(`${'accounts'.padEnd(26)}${accounts.length}`)
    const problems = findBrokenInvariants(database)
    if (problems.length > 0) {
      log(
        `${problems.length} records do not agree. If somebody wrote during the export, close bookings and export again; see also "check".`,
      )
    }
    const text = toBackupText({
      madeAt: new Date(now).toISOString(),
      database,
      accounts: [...accounts],
    })
    await step(`write ${file}, ${text.length} characters`, async () => {
      await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
        throw new OwnerError(`${file} cannot be written, or is there already.`, { cause: error })
      })
    })
  },
}
