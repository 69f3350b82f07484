import { startProjectBackend } from '#dev/launcher/startProjectBackend.ts'
import { accountsOf } from '#owner/backup/accounts.ts'
import { readPrivateKey } from '#owner/backup/readPrivateKey.ts'
import { restoreBackupFile } from '#owner/backup/restoreBackupFile.ts'
import { surveyBackup } from '#owner/backup/surveyBackup.ts'
import { countBackup } from '#owner/backup/writeBackup.ts'
import { findProblems } from '#owner/check/findProblems.ts'
import type { Work } from '#owner/Command.ts'
import { connect } from '#owner/connect.ts'
import { AUTH_EMULATOR } from '#owner/credentials/findCredential.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import type { Project } from '#owner/Project.ts'

export interface Restored {
  readonly records: number
  readonly accounts: number
}

/**
 * Restores a backup into a local Firebase, which is gone afterwards, compares it with the backup, counts it and checks
 * it.
 *
 * @throws {OwnerError} – it cannot be read with this key, or what was restored is not what it says
 */
export async function restoreOnTrial(file: string, keyFile: string): Promise<Restored> {
  const backup = { file, privateKey: await readPrivateKey(keyFile) }
  const expected = await surveyBackup(backup)
  const authBefore = process.env[AUTH_EMULATOR]
  const backend = await startProjectBackend({ appUrl: 'http://127.0.0.1:5173' })
  let project: Project | null = null
  try {
    project = await connect({ kind: 'local', ...backend })
    const now = Date.now()
    const work: Work = {
      project,
      now,
      isReal: true,
      log: () => undefined,
      step: (_, action) => action(),
    }
    await restoreBackupFile(work, { ...backup, mayOverwrite: false })
    const [first, ...others] = await findProblems(project)
    if (first !== undefined) {
      throw new OwnerError(
        `${file} was restored, but ${others.length + 1} things do not hold, such as: ${first}`,
      )
    }
    const { database, auth } = project
    const { records, accounts } = await countBackup({ database, accounts: accountsOf(auth), now })
    if (accounts !== expected.accounts) {
      throw new OwnerError(
        `${file} was restored with ${accounts} accounts, and has ${expected.accounts}`,
      )
    }
    return { records, accounts }
  } finally {
    await project?.close()
    await backend.stop()
    // Whatever follows means the real project again.
    if (authBefore === undefined) Reflect.deleteProperty(process.env, AUTH_EMULATOR)
    else process.env[AUTH_EMULATOR] = authBefore
  }
}
