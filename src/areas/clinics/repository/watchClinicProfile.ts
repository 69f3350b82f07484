import { endAt, orderByKey } from 'firebase/database'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { decodeClinicProfile } from '#src/areas/accounts/records/accountRecord.ts'
import { readSettings } from '#src/areas/accounts/records/readSettings.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/**
 * What the public may see of one clinic, live; null where there is no such clinic. One that has not entered
 * the public list yet is read once, from its record, while the owner leaves those open.
 */
export function watchClinicProfile(
  backend: Backend,
  clinicId: string,
  observer: Observer<ClinicProfile | null>,
): Unsubscribe {
  const path = databasePaths.listedClinic(clinicId)
  /** Counts the answers, so that a late one of the record is not taken for the newest. */
  let answers = 0
  let hasEnded = false

  async function readUnlisted(answer: number): Promise<void> {
    try {
      const profile = await readRecord(backend, clinicId)
      if (!hasEnded && answer === answers) observer.next(profile)
    } catch (error) {
      if (!hasEnded && answer === answers) observer.failed(toFailure(error))
    }
  }

  const stop = watchValue(
    backend,
    { path },
    (snapshot) => (snapshot.exists() ? decodeClinicProfile(clinicId, snapshot.val(), path) : null),
    {
      next: (profile) => {
        answers += 1
        if (profile === null) void readUnlisted(answers)
        else observer.next(profile)
      },
      failed: observer.failed,
    },
  )
  return () => {
    hasEnded = true
    stop()
  }
}

/** Reads the same once. Throws like `readSnapshot`, and `malformed`. */
export async function readClinicProfile(
  backend: Backend,
  clinicId: string,
): Promise<ClinicProfile | null> {
  const path = databasePaths.listedClinic(clinicId)
  const snapshot = await readSnapshot(backend, path)
  return snapshot.exists()
    ? decodeClinicProfile(clinicId, snapshot.val(), path)
    : await readRecord(backend, clinicId)
}

/** Without the requested times, which anyone can make grow; the time zone comes after them. */
async function readRecord(backend: Backend, clinicId: string): Promise<ClinicProfile | null> {
  if ((await readSettings(backend)).isClinicListSeparate) return null
  const path = databasePaths.clinic(clinicId)
  const [snapshot, timeZone] = await Promise.all([
    readSnapshot(backend, path, orderByKey(), endAt('province')),
    readValue(backend, databasePaths.clinicTimeZone(clinicId)),
  ])
  if (!snapshot.exists()) return null
  const record: unknown = snapshot.val()
  return decodeClinicProfile(
    clinicId,
    typeof record === 'object' && timeZone !== null ? { ...record, time_zone: timeZone } : record,
    path,
  )
}
