import { readPrivateKey } from '#owner/backup/readPrivateKey.ts'
import { restoreBackupFile } from '#owner/backup/restoreBackupFile.ts'
import type { Command } from '#owner/Command.ts'

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
      privateKey: keyFile === null ? null : await readPrivateKey(keyFile),
      mayOverwrite: input.isOn('overwrite'),
    })
  },
}
