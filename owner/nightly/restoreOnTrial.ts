import { accountsOf } from '#owner/backup/accounts.ts'
import { readPrivateKey } from '#owner/backup/readPrivateKey.ts'
import { restoreBackupFile } from '#owner/backup/restoreBackupFile.ts'
import { surveyBackup, type Survey } from '#owner/backup/surveyBackup.ts'
import { findProblems } from '#owner/check/findProblems.ts'
import type { Work } from '#owner/Command.ts'
import { connect } from '#owner/connect.ts'
import { AUTH_EMULATOR } from '#owner/credentials/findCredential.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import type { Project } from '#owner/Project.ts'
import { startTrialBackend } from './startTrialBackend.ts'

/** What a local Firebase takes without data. */
const BASE_BYTES = 500_000_000
/** How much larger data are in its memory than as JSON: measured with 1 GB, and half as much again. */
const GROWTH = 8
const GIGABYTE = 1_000_000_000

export interface Restored {
  readonly records: number
  readonly accounts: number
}

/**
 * Restores a backup into a local Firebase in a process of its own, which is gone afterwards, compares it with the backup,
 * counts it and checks it. `freeBytes` is the memory that is free.
 *
 * @throws {OwnerError} – it cannot be read with this key, or what was restored is not what it says; or there is not enough
 *   memory
 */
export async function restoreOnTrial(
  file: string,
  keyFile: string,
  freeBytes = process.availableMemory(),
): Promise<Restored> {
  const backup = { file, privateKey: await readPrivateKey(keyFile) }
  const expected = await surveyBackup(backup)
  const neededBytes = BASE_BYTES + GROWTH * expected.length
  if (neededBytes > freeBytes) {
    throw new OwnerError(
      `${file} was read to its end and is whole, but to restore it takes ${inGigabytes(neededBytes)} of memory, and ${inGigabytes(freeBytes)} are free. Do the drill on another computer, or restore it into a second project`,
    )
  }
  const authBefore = process.env[AUTH_EMULATOR]
  const backend = await startTrialBackend(neededBytes)
  let project: Project | null = null
  try {
    project = await connect(backend.target)
    return await Promise.race([backend.lost, restoreInto(project, backup, expected)])
  } finally {
    await project?.close()
    await backend.stop()
    // Whatever follows means the real project again.
    if (authBefore === undefined) Reflect.deleteProperty(process.env, AUTH_EMULATOR)
    else process.env[AUTH_EMULATOR] = authBefore
  }
}

async function restoreInto(
  project: Project,
  backup: { readonly file: string; readonly privateKey: string },
  expected: Survey,
): Promise<Restored> {
  const work: Work = {
    project,
    now: Date.now(),
    isReal: true,
    log: () => undefined,
    step: (_, action) => action(),
  }
  await restoreBackupFile(work, { ...backup, mayOverwrite: false })
  const [first, ...others] = await findProblems(project)
  if (first !== undefined) {
    throw new OwnerError(
      `${backup.file} was restored, but ${others.length + 1} things do not hold, such as: ${first}`,
    )
  }
  const restored = accountsOf(project.auth)
  let accounts = 0
  while ((await restored.next()).done !== true) accounts += 1
  if (accounts !== expected.accounts) {
    throw new OwnerError(
      `${backup.file} was restored with ${accounts} accounts, and has ${expected.accounts}`,
    )
  }
  // What the restore adds, such as that bookings are closed, is none of the backup's.
  return { records: expected.records, accounts }
}

function inGigabytes(bytes: number): string {
  return `${(bytes / GIGABYTE).toFixed(1)} GB`
}
