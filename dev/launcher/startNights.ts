import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackendAddress } from '@careslot/local-firebase'
import { makeKeyPair } from '#owner/backup/backupKeys.ts'
import { connect } from '#owner/connect.ts'
import { runNightly } from '#owner/nightly/runNightly.ts'
import { site } from '#src/config/site.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'

/**
 * Does the nightly run each so many seconds, a day later by the clock each time, so that one can watch what a timer
 * does: requests become overdue, and once a week a backup is restored. The backups are gone afterwards. Returns what ends it.
 */
export async function startNights(
  backend: BackendAddress,
  { seconds, log }: { readonly seconds: number; readonly log: (line: string) => void },
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'careslot-nights-'))
  const keys = await makeKeyPair()
  const drillKey = join(folder, 'key.txt')
  await writeFile(drillKey, keys.privateKey, { mode: 0o600 })
  const project = await connect({ kind: 'local', ...backend })
  let nights = 0
  let current = Promise.resolve()
  const run = async (): Promise<void> => {
    nights += 1
    const ahead = nights * DAY_MS
    const night = new Date(Date.now() + ahead).toISOString().slice(0, 10)
    log(`\nThe night of ${night}`)
    await runNightly(project, {
      folder,
      readMonths: () => site.retentionYears * 12,
      isManyMeant: false,
      drillKey,
      publicKey: keys.publicKey,
      ping: null,
      readMailing: () => Promise.resolve(mailing),
      isReal: true,
      readClock: () => Date.now() + ahead,
      clockOffset: 0,
      log: (line) => {
        log(`  ${line}`)
      },
    })
    // One is enough for the next restore.
    const backups = (await readdir(folder)).filter((name) => name.endsWith('.backup')).sort()
    await Promise.all(backups.slice(0, -1).map((name) => rm(join(folder, name))))
  }
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    current = run()
      .catch((error: unknown) => {
        log(`  The nightly run broke off: ${String(error)}`)
      })
      .finally(() => {
        isBusy = false
      })
  }, seconds * 1000)
  return async () => {
    clearInterval(timer)
    await current
    await project.close()
    await rm(folder, { recursive: true, force: true })
  }
}
