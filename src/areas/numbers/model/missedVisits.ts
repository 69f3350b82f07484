import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Reminders } from '#src/areas/visits/model/reminder.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'

/** How many visits there were, and how many of them the patients missed. */
export interface MissedVisits {
  readonly visits: number
  readonly missed: number
}

/** The visits of a period whose patients were reminded, by e-mail or on the phone, and the others. */
export interface MissedByReminder {
  readonly reminded: MissedVisits
  readonly others: MissedVisits
}

/** Counts the visits that were completed or missed. A reminder of another time than the visit had is none. */
export function countMissed(
  past: readonly PastAppointment[],
  reminders: Reminders,
): MissedByReminder {
  const visits = past.filter(
    ({ outcome }) => outcome?.kind === 'completed' || outcome?.kind === 'no-show',
  )
  const isReminded = (visit: PastAppointment): boolean => {
    const reminder = reminders.get(visit.appointmentId)
    const isDone = reminder?.state === 'sent' || reminder?.state === 'called'
    return isDone && reminder.start === startOf(visit)
  }
  return {
    reminded: countIn(visits.filter(isReminded)),
    others: countIn(visits.filter((visit) => !isReminded(visit))),
  }
}

function countIn(visits: readonly PastAppointment[]): MissedVisits {
  return {
    visits: visits.length,
    missed: visits.filter(({ outcome }) => outcome?.kind === 'no-show').length,
  }
}
