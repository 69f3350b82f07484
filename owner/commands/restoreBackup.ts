import { readFile } from 'node:fs/promises'
import { parsePrivateKey } from '#owner/backup/backupKeys.ts'
import { restoreBackupFile } from '#owner/backup/restoreBackupFile.ts'
import type { Command } from '#owner/Command.ts'
import { OwnerError } from '#owner/OwnerError.ts'

/** `restore`: puts a backup of `export` or of Firebase into a database. */
export const restoreBackup: Command = {
  usage: '<file>',
  summary: 'puts a backup into an empty database, reads it back and compares',
  flags: {
    overwrite: { text: 'removes first what is in the database' },
    'decrypt-with': { placeholder: 'file', text: 'contains the private key of "backup-key"' },
  },
  minArguments: 1,
  async run(work, input) {
    const keyFile = input.text('decrypt-with')
    await restoreBackupFile(work, {
      file: input.word(0),
      privateKey: keyFile === null ? null : parsePrivateKey(await readKey(keyFile)),
      mayOverwrite: input.isOn('overwrite'),
    })
  },
}

async function readKey(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new OwnerError(`The private key in ${file} cannot be read.`, { cause: error })
  })
}
