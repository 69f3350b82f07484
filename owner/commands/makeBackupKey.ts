import { SITE_FILE } from '#dev/installation/readSiteFile.ts'
import { makeKeyPair } from '#owner/backup/backupKeys.ts'
import type { InstallationCommand } from '#owner/Command.ts'

/** `backup-key`: makes the keys for encrypted backups, and writes them nowhere. */
export const makeBackupKey: InstallationCommand = {
  summary: 'makes two keys: one encrypts backups, the other one belongs on paper and decrypts them',
  async inspect(_local, _input, log) {
    const { publicKey, privateKey } = await makeKeyPair()
    log(`Public key, for ${SITE_FILE}, backupPublicKey. It is no secret:`)
    log('')
    log(`  ${publicKey}`)
    log('')
    log('Private key, for --decrypt-with. Write it on paper, twice, and read it back:')
    log('')
    log(`  ${privateKey}`)
    log('')
    log(
      'Whoever has the private key can read every backup, and without it nobody can: keep the papers in two places that lock. It is stored nowhere, and not shown again; clear this window.',
    )
    return true
  },
}
