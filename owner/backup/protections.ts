import { isDeepStrictEqual } from 'node:util'
import { DEPLOYED } from '#owner/deploy/deployedVersion.ts'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { SETTING_NAMES } from '#owner/settingNames.ts'
import { childrenOf, fieldOf } from '#owner/storedValue.ts'
import { ticketName } from '#src/areas/accounts/model/bookingTickets.ts'
import { STORED_SETTINGS, type Settings } from '#src/areas/accounts/model/settings.ts'
import { decodeSettings } from '#src/areas/accounts/records/settingsRecord.ts'

/** Lists by which the rules refuse something. A restore adds to them, and never takes anything away. */
const PROTECTING_LISTS = ['settings', 'blocked', 'valid_since'] as const

/** The name under `settings` that is there while a restore runs, and after one that did not end. */
export const RESTORING = 'restoring'
export const RESTORING_PATH = `settings/${RESTORING}`

/** Whether the path is that of a protecting list, or in one. */
export function isProtecting(path: string): boolean {
  return PROTECTING_LISTS.some((list) => path === list || path.startsWith(`${list}/`))
}

/** What the protecting lists have to contain after a restore. */
export interface Protections {
  readonly settings: Readonly<Record<string, unknown>>
  readonly blocked: Readonly<Record<string, unknown>>
  readonly valid_since: Readonly<Record<string, unknown>>
}

/** What the protecting lists contain now. */
export async function readProtections(database: OwnerDatabase): Promise<Protections> {
  const [settings, blocked, validSince] = await Promise.all(
    PROTECTING_LISTS.map(async (list) => Object.fromEntries(childrenOf(await database.read(list)))),
  )
  return { settings: settings ?? {}, blocked: blocked ?? {}, valid_since: validSince ?? {} }
}

/**
 * Joins what protects now with what the backup says: a switch is on where one of them has it on, an account is
 * blocked that either has blocked, and a session stays ended. Bookings are closed: the owner opens them.
 */
export function joinProtections(present: Protections, backup: unknown): Protections {
  const stored = fieldOf(backup, 'settings')
  return {
    settings: joinSettings(present.settings, Object.fromEntries(childrenOf(stored))),
    blocked: { ...Object.fromEntries(childrenOf(backup, 'blocked')), ...present.blocked },
    valid_since: joinTimes(present.valid_since, childrenOf(backup, 'valid_since')),
  }
}

function joinSettings(
  present: Readonly<Record<string, unknown>>,
  backup: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const lastTicket = STORED_SETTINGS.maxActive
  // Which version is in place is no matter of the past, and neither is another restore.
  const past = Object.entries(backup).filter(([name]) => name !== DEPLOYED && name !== RESTORING)
  const maxActive = Math.min(decodeSettings(present).maxActive, decodeSettings(backup).maxActive)
  return {
    ...Object.fromEntries(past),
    ...present,
    // Both set a number: the lower one protects.
    ...(lastTicket in backup &&
      lastTicket in present && { [lastTicket]: ticketName(maxActive - 1) }),
    [STORED_SETTINGS.areBookingsClosed]: true,
  }
}

function joinTimes(
  present: Readonly<Record<string, unknown>>,
  backup: readonly (readonly [string, unknown])[],
): Readonly<Record<string, unknown>> {
  const times: Record<string, unknown> = { ...present }
  for (const [userId, time] of backup) {
    const now = times[userId]
    const isLater = typeof now === 'number' && typeof time === 'number' && now > time
    if (!isLater) times[userId] = time
  }
  return times
}

/** What is in force after a restore that the backup has not, one line each. */
export function describeKept(kept: Protections, backup: unknown): readonly string[] {
  const before = decodeSettings(fieldOf(backup, 'settings'))
  const after = decodeSettings(kept.settings)
  const settings = [...SETTING_NAMES]
    .filter(([, { setting }]) => setting !== 'areBookingsClosed')
    .filter(([, { setting }]) => before[setting] !== after[setting])
    .map(([name, { setting }]) => `Kept: ${name} ${inWords(after[setting])}.`)
  const accounts = (['blocked', 'valid_since'] as const).flatMap((list) => {
    const count = Object.entries(kept[list]).filter(
      ([userId, value]) => !isDeepStrictEqual(fieldOf(backup, list, userId), value),
    ).length
    return count === 0 ? [] : [`Kept: ${count} of /${list}.`]
  })
  return [...settings, ...accounts]
}

/** The names of the switches that are off. */
export function switchesOff({ settings }: Protections): readonly string[] {
  const decoded = decodeSettings(settings)
  return [...SETTING_NAMES]
    .filter(([, { setting }]) => decoded[setting] === false || decoded[setting] === '')
    .map(([name]) => name)
}

function inWords(value: Settings[keyof Settings]): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}
