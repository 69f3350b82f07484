import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostAndPort, type BackendAddress } from '@careslot/local-firebase'
import { makeKeyPair } from '#owner/backup/backupKeys.ts'
import { connect } from '#owner/connect.ts'
import { runNightly } from '#owner/nightly/runNightly.ts'
import { localMailing } from '#owner/reminders/readMailing.ts'
import { runReminders } from '#owner/reminders/runReminders.ts'
import { site } from '#src/config/site.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDay } from '#src/core/time/wallClock.ts'

/** At noon there, it is day at every clinic. */
const NOON_ZONE: TimeZone = 'America/Toronto'
const NOON_MS = 12 * HOUR_MS

/**
 * Does the nightly run each so many seconds, a day later by the clock each time, and before it sends the reminders of
 * noon into the mailbox. So one can watch what a timer does: patients are reminded, requests become overdue, and once a week a
 * backup is restored. The backups are gone afterwards. Returns what ends it.
 */
export async function startNights(
  backend: BackendAddress,
  {
    appUrl,
    seconds,
    log,
  }: {
    readonly appUrl: string
    readonly seconds: number
    readonly log: (line: string) => void
  },
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'careslot-nights-'))
  const keys = await makeKeyPair()
  const drillKey = join(folder, 'key.txt')
  await writeFile(drillKey, keys.privateKey, { mode: 0o600 })
  const project = await connect({ kind: 'local', ...backend })
  const mailing = localMailing(`http://${hostAndPort(backend.host, backend.ports.mailbox)}`, appUrl)
  const logIndented = (line: string): void => {
    log(`  ${line}`)
  }
  let nights = 0
  let current = Promise.resolve()
  const remindAtNoon = async (ahead: number): Promise<void> => {
    const noon = startOfDay(Date.now() + ahead, NOON_ZONE) + NOON_MS
    log(`\nThe noon of ${dayOf(noon)}`)
    await runReminders(project, {
      readMailing: () => Promise.resolve(mailing),
      ping: null,
      isReal: true,
      readClock: () => noon,
      clockOffset: 0,
      log: logIndented,
    })
  }
  const run = async (): Promise<void> => {
    await remindAtNoon(nights * DAY_MS)
    nights += 1
    const ahead = nights * DAY_MS
    log(`\nThe night of ${dayOf(Date.now() + ahead)}`)
    const readClock = (): number => Date.now() + ahead
    await runNightly(project, {
      folder,
      readMonths: () => site.retentionYears * 12,
      isManyMeant: false,
      drillKey,
      readPublicKey: () => keys.publicKey,
      ping: null,
      readMailing: () => Promise.resolve(mailing),
      isReal: true,
      readClock,
      clockOffset: 0,
      log: logIndented,
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

/** "2026-11-28" */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
