import { readSiteFile, SITE_FILE, type SiteFileResult } from '#dev/installation/readSiteFile.ts'
import type { Command, Work } from '#owner/Command.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import {
  removeOldActiveAppointments,
  removeOldCompletedAppointments,
} from '#owner/retention/removeOldAppointments.ts'
import { removeOldDueMails } from '#owner/retention/removeOldDueMails.ts'
import { removeOldLog } from '#owner/retention/removeOldLog.ts'
import { removeOldRequests } from '#owner/retention/removeOldRequests.ts'
import { removeOldSlots } from '#owner/retention/removeOldSlots.ts'
import {
  removeOldClinicTickets,
  removeOldPatientTickets,
} from '#owner/retention/removeOldTickets.ts'
import type { STORED_PATHS } from '#src/areas/profile/records/storedPaths.ts'

const MONTHS_PER_YEAR = 12
const MAX_MONTHS = 1200

type Remover = (work: Work, cutoff: number) => Promise<void>
type OldPath = {
  [Path in keyof typeof STORED_PATHS]: (typeof STORED_PATHS)[Path]['kept'] extends 'retention'
    ? Path
    : never
}[keyof typeof STORED_PATHS]

/** What takes old records out of each place that the table of places has it for, in this order. */
const REMOVERS: Readonly<Record<OldPath, Remover>> = {
  completed_appointments: removeOldCompletedAppointments,
  appointments: removeOldActiveAppointments,
  due_mails: removeOldDueMails,
  appointment_requests: removeOldRequests,
  // After the appointments, which held some of the times.
  services: removeOldSlots,
  booking_tickets: removeOldPatientTickets,
  clinic_tickets: removeOldClinicTickets,
  log: removeOldLog,
}

/** `retention`: what is older than the owner keeps. Each update is complete, so it can be interrupted. */
export const applyRetention: Command = {
  usage: '[--months <number>]',
  summary: 'removes appointments, requests and times older than the privacy page promises',
  flags: {
    months: {
      placeholder: 'number',
      text: 'what is older goes (retentionYears of installation/site.json)',
    },
  },
  idleText: 'There is nothing that old.',
  async run(work, input) {
    const text = input.text('months')
    const months = text === null ? promisedMonths() : readMonths(text)
    const cutoff = monthsBefore(work.now, months)
    work.log(`${months} months: everything before ${new Date(cutoff).toISOString().slice(0, 10)}`)
    for (const remove of Object.values(REMOVERS)) await remove(work, cutoff)
  },
}

/**
 * Returns for how many months the privacy page says that records are kept.
 *
 * @throws {OwnerError} when the installation has no file of its own, or a wrong one
 */
export function promisedMonths(result: SiteFileResult = readSiteFile()): number {
  if (!result.ok) throw new OwnerError(result.problems.join('\n'))
  if (!result.isExample) return result.site.retentionYears * MONTHS_PER_YEAR
  throw new OwnerError(
    `There is no ${SITE_FILE} that says how long records are kept. Add --months.`,
  )
}

function readMonths(text: string): number {
  const months = Number(text)
  if (/^\d+$/.test(text) && months >= 1 && months <= MAX_MONTHS) return months
  throw new OwnerError(`--months takes a whole number from 1 to ${MAX_MONTHS}.`)
}

/** The same day and time of day so many months before, or the last day of a shorter month. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime()
}
