import { SITE_FILE } from '#dev/installation/readSiteFile.ts'
import { accountsOf } from '#owner/backup/accounts.ts'
import { writeEncryptedBackup } from '#owner/backup/writeBackup.ts'
import { nameBackup, removeUnfinished } from '#owner/nightly/backups.ts'
import type { Part } from '#owner/nightly/Part.ts'

/** Writes the whole database and the list of accounts into an encrypted file of its own. */
export const exportEncrypted: Part = {
  name: 'Export',
  run: async ({ project, now, isReal, options: { folder, readPublicKey } }) => {
    if (folder === null) return { state: 'not done', text: '--to <folder> says where to.' }
    const publicKey = readPublicKey()
    if (publicKey === null) {
      return {
        state: 'not done',
        text: `no public key (--encrypt-to <key>, BACKUP_PUBLIC_KEY, or backupPublicKey in ${SITE_FILE}).`,
      }
    }
    const file = nameBackup(folder, now)
    if (!isReal) return { state: 'not done', text: `would write ${file}.` }
    await removeUnfinished(folder)
    const { records, accounts, bytes } = await writeEncryptedBackup({
      database: project.database,
      accounts: accountsOf(project.auth),
      now,
      file,
      publicKeys: [publicKey],
    })
    return {
      state: 'ok',
      text: `${file}: ${records} records, ${accounts} accounts, ${describeSize(bytes)}.`,
    }
  },
}

function describeSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
