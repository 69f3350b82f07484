import * as v from 'valibot'
import type { MailResult } from '#owner/reminders/MailService.ts'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { decodeClinicProfile } from '#src/areas/accounts/records/accountRecord.ts'
import {
  findOffer,
  HOLD_MS,
  turnsOf,
  type FreedTime,
  type FreeTime,
  type Wait,
} from '#src/areas/openings/model/wait.ts'
import { decodeFreedTime, decodeWait } from '#src/areas/openings/records/waitRecord.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { isReminderHour } from '#src/areas/visits/model/reminder.ts'
import type { Language } from '#src/config/language.ts'
import { DEFAULT_LANGUAGE } from '#src/core/fields/languages.ts'
import { TIME_ZONES, zoneOfService } from '#src/core/time/timeZones.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { claimOffer } from './claimOffer.ts'
import { findFreeTimes, type FreeTimes } from './findFreeTimes.ts'
import type { OfferingRun } from './OfferingRun.ts'

const WAITS_PER_PAGE = 200
const TIMES_PER_PAGE = 200

/** How the offers of a run went. */
export interface OffersResult {
  /** How many times were offered, or would be. */
  readonly times: number
  readonly sent: number
  /** Mails that the service did not take, or did not answer. */
  readonly failed: number
  /** Why the run offered no more; null where it came to all. */
  readonly stoppedBy: string | null
  /** The paths of records that can't be read. */
  readonly unreadable: readonly string[]
}

/**
 * Offers the times that became free to those who wait for them, and writes to each who was named; only counts them where
 * nothing is to be sent (`isReal`). A run that is killed between the offer and its mails leaves the time held for 45 minutes,
 * and nobody written to: no mail is ever sent twice.
 */
export async function offerFreeTimes(
  run: OfferingRun,
  { isReal }: { readonly isReal: boolean },
): Promise<OffersResult> {
  const unreadable: string[] = []
  const counts: Counts = { times: 0, sent: 0, failed: 0, stoppedBy: null }
  const note = (path: string): void => {
    unreadable.push(path)
  }
  for (const [clinicId, waits] of await readWaits(run, note)) {
    if (counts.stoppedBy !== null || (await isShut(run, clinicId))) continue
    const serviceIds = [...new Set(waits.map(({ serviceId }) => serviceId))]
    const found = await findFreeTimes(run, clinicId, serviceIds, note)
    if (found.times.length === 0) continue
    const clinic = await readProfile(run, clinicId, note)
    const able = await leaveOutRefused(run, waits)
    const freed = [...(await readFreed(run, clinicId, note))]
    let times = found.times
    for (;;) {
      const next = chooseNext(times, { ...found, waits: able, freed, now: run.serverNow() })
      if (next === null) break
      const { time, chosen, service } = next
      times = times.filter((each) => each !== time)
      const offeredAt = isReal ? await claimOffer(run, time, chosen) : run.serverNow()
      if (offeredAt === null) continue
      counts.times += 1
      // Nobody who has just been asked is asked of the next time.
      freed.push({ ...time, until: offeredAt + HOLD_MS, turns: turnsOf(chosen, offeredAt) })
      if (!isReal) continue
      for (const result of await mailAll(run, { time, chosen, service, clinic, offeredAt })) {
        if (result.kind === 'sent') counts.sent += 1
        else counts.failed += 1
        counts.stoppedBy ??= whyToStop(run, result)
      }
      // That time is held already. No other one is while nobody can be told.
      if (counts.stoppedBy !== null) break
    }
  }
  return { ...counts, unreadable }
}

type Counts = { -readonly [Name in Exclude<keyof OffersResult, 'unreadable'>]: OffersResult[Name] }

/** Who waits, by clinic; nobody while it is night at all of them. */
async function readWaits(
  { database, serverNow }: OfferingRun,
  onUnreadable: (path: string) => void,
): Promise<ReadonlyMap<string, readonly Wait[]>> {
  const clinics = new Map<string, Wait[]>()
  const now = serverNow()
  if (!TIME_ZONES.some((zone) => isReminderHour(now, zone))) return clinics
  for await (const page of database.pages(databasePaths.allWaits(), WAITS_PER_PAGE)) {
    for (const [waitId, value] of page) {
      const path = databasePaths.wait(waitId)
      const wait = decodeOrLeaveOut(
        () => decodeWait(waitId, value),
        path,
        () => {
          onUnreadable(path)
        },
      )
      if (wait === null) continue
      clinics.set(wait.clinicId, [...(clinics.get(wait.clinicId) ?? []), wait])
    }
  }
  return clinics
}

/** Whether nobody can book at the clinic at all. */
async function isShut({ database }: OfferingRun, clinicId: string): Promise<boolean> {
  const [isBlocked, isClosed] = await Promise.all([
    database.read(databasePaths.blockedAccount(clinicId)),
    database.read('settings/bookings_closed'),
  ])
  return isBlocked === true || isClosed === true
}

async function readProfile(
  { database }: OfferingRun,
  clinicId: string,
  onUnreadable: (path: string) => void,
): Promise<ClinicProfile | null> {
  const path = databasePaths.listedClinic(clinicId)
  const listed = await database.read(path)
  return listed === null
    ? null
    : decodeOrLeaveOut(
        () => decodeClinicProfile(clinicId, listed),
        path,
        () => {
          onUnreadable(path)
        },
      )
}

/** The times of the clinic that were offered. One that can't be read may hold a time, and the claim leaves it alone. */
async function readFreed(
  { database }: OfferingRun,
  clinicId: string,
  onUnreadable: (path: string) => void,
): Promise<readonly FreedTime[]> {
  const freed: FreedTime[] = []
  for await (const page of database.pages(databasePaths.freedTimes(clinicId), TIMES_PER_PAGE)) {
    for (const [key, value] of page) {
      const path = databasePaths.freedTime(clinicId, key)
      const time = decodeOrLeaveOut(
        () => decodeFreedTime(clinicId, key, value),
        path,
        () => {
          onUnreadable(path)
        },
      )
      if (time !== null) freed.push(time)
    }
  }
  return freed
}

/** Leaves out whom the rules would not let book at the clinic. */
async function leaveOutRefused(
  { database }: OfferingRun,
  waits: readonly Wait[],
): Promise<readonly Wait[]> {
  const able: Wait[] = []
  for (const wait of waits) {
    const refusals = await Promise.all([
      database.read(databasePaths.blockedAccount(wait.patientId)),
      database.read(databasePaths.clinicBlock(wait.clinicId, wait.patientId)),
    ])
    if (refusals.every((refusal) => refusal === null)) able.push(wait)
  }
  return able
}

interface KnownAtClinic extends Pick<FreeTimes, 'services' | 'visits'> {
  readonly waits: readonly Wait[]
  readonly freed: readonly FreedTime[]
  /** Epoch milliseconds. */
  readonly now: number
}

/** Returns the next time to offer as the desk would; null where there is none, or it is night. */
function chooseNext(
  times: readonly FreeTime[],
  { services, ...known }: KnownAtClinic,
): Pick<Offered, 'time' | 'chosen' | 'service'> | null {
  const [service] = services.values()
  if (service === undefined) return null
  const zone = zoneOfService(service)
  const found = isReminderHour(known.now, zone) ? findOffer(times, { ...known, zone }) : null
  const offered = found === null ? undefined : services.get(found.time.serviceId)
  return found === null || offered === undefined ? null : { ...found, service: offered }
}

interface Offered {
  readonly time: FreeTime
  readonly chosen: readonly Wait[]
  readonly service: Service
  readonly clinic: ClinicProfile | null
  readonly offeredAt: number
}

/** Writes to all who were named, the longest waiting first. */
async function mailAll(
  run: OfferingRun,
  { chosen, ...offer }: Offered,
): Promise<readonly MailResult[]> {
  const { service, composeOffer } = run.mailing
  const results: MailResult[] = []
  for (const [index, turn] of turnsOf(chosen, offer.offeredAt).entries()) {
    const wait = chosen[index]
    if (wait === undefined) continue
    const language = await readLanguage(run, wait)
    const mail = await composeOffer({ ...offer, wait, turn, language })
    const { time, offeredAt } = offer
    const key = [time.serviceId, time.slotId, offeredAt, wait.patientId].join(':')
    results.push(await service.send(mail, key))
    if (service.paceMs > 0) await new Promise((resolve) => setTimeout(resolve, service.paceMs))
  }
  return results
}

async function readLanguage({ database }: OfferingRun, { patientId }: Wait): Promise<Language> {
  const parsed = v.safeParse(
    fields.language,
    await database.read(databasePaths.patientLanguage(patientId)),
  )
  return parsed.success ? parsed.output : DEFAULT_LANGUAGE
}

/** Returns why no other mail would be sent either, or null. */
function whyToStop({ mailing: { service } }: OfferingRun, result: MailResult): string | null {
  switch (result.kind) {
    case 'sent':
      return null
    case 'unknown':
      return `${service.name} does not answer`
    case 'refused':
      switch (result.problem) {
        case 'address':
          return null
        case 'unreachable':
        case 'quota':
        case 'settings':
          return `${service.name} sends no mails (${result.reason})`
      }
  }
}
