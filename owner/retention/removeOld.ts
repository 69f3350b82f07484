import type { Work } from '#owner/Command.ts'
import type { STORED_PATHS } from '#src/areas/profile/records/storedPaths.ts'
import { removeOldAnswers } from './removeOldAnswers.ts'
import {
  removeOldActiveAppointments,
  removeOldCompletedAppointments,
} from './removeOldAppointments.ts'
import { removeOldDueMails } from './removeOldDueMails.ts'
import { removeOldLog } from './removeOldLog.ts'
import { removeOldRequests } from './removeOldRequests.ts'
import { removeOldSlots } from './removeOldSlots.ts'
import { removeOldClinicTickets, removeOldPatientTickets } from './removeOldTickets.ts'
import { removeOldFreedTimes, removeOldWaits } from './removeOldWaits.ts'

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
  visit_answers: removeOldAnswers,
  waits: removeOldWaits,
  freed_times: removeOldFreedTimes,
  appointment_requests: removeOldRequests,
  // After the appointments, which held some of the times.
  services: removeOldSlots,
  booking_tickets: removeOldPatientTickets,
  clinic_tickets: removeOldClinicTickets,
  log: removeOldLog,
}

/**
 * Removes everything of a time before the cutoff that the owner need not keep. Each update is complete, so it can be
 * interrupted.
 */
export async function removeOld(work: Work, cutoff: number): Promise<void> {
  for (const remove of Object.values(REMOVERS)) await remove(work, cutoff)
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
