import { SITE_FILE } from '#dev/installation/readSiteFile.ts'
import { readPublicKey } from '#owner/backup/readPublicKey.ts'
import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { siteOf } from '#owner/doctor/Installation.ts'
import { OwnerError } from '#owner/OwnerError.ts'

/** As many letters as one compares at a glance. */
const SHOWN_LENGTH = 12

/** Whether backups that are made from here are encrypted, and for which paper. */
export const backupKey: Check = {
  name: 'Backup key',
  remedy: `"npm run owner -- backup-key" makes two: put the public one into ${SITE_FILE}, as backupPublicKey, and the private one on paper.`,
  isAfterDeploy: true,
  find: (installation) => {
    // Whether the file is right is another check's.
    siteOf(installation)
    let key: string | null
    try {
      key = readPublicKey(null, installation.siteFile)
    } catch (error) {
      if (!(error instanceof OwnerError)) throw error
      return Promise.resolve({ problems: [error.message] })
    }
    if (key === null) {
      throw new NotChecked(
        `neither ${SITE_FILE} nor BACKUP_PUBLIC_KEY has one, so "export" here encrypts nothing`,
      )
    }
    const note = `backups are encrypted for ${key.slice(0, SHOWN_LENGTH)}…${key.slice(-SHOWN_LENGTH)}`
    return Promise.resolve({ problems: [], note })
  },
}
