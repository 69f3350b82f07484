import { useState } from 'react'
import {
  MAX_DAYS_AHEAD,
  type AnsweredReminders,
  type ReminderNews,
} from '#src/areas/mails/model/tomorrow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'

/** No visit that is further ahead is looked at. */
const AHEAD_MS = (MAX_DAYS_AHEAD + 1) * DAY_MS

/** The reminders of a clinic's next visits, what was answered to them, and who wants none, live. */
export function useReminderNews(
  clinicId: string,
  active: readonly ActiveAppointment[],
  /** Epoch milliseconds. */
  now: number,
): Live<ReminderNews> {
  const { reminderNews } = useRepositories()
  // By the day, so that the list is not asked for again each minute.
  const from = now - (now % DAY_MS)
  const known = useLive<AnsweredReminders>(
    (observer) => reminderNews.watch(clinicId, from, observer),
    `${clinicId}/${from}`,
  )
  const patients = [
    ...new Set(
      active
        .filter((visit) => startOf(visit) > now && startOf(visit) < now + AHEAD_MS)
        .map(({ bookedBy }) => bookedBy)
        .filter((id) => id !== clinicId),
    ),
  ].toSorted()
  const off = useLive<ReadonlySet<string>>(
    (observer) => reminderNews.watchOff(patients, observer),
    `off/${patients.join('/')}`,
  )
  const lastOff = useLastReady(off)
  if (known.status !== 'ready') return known
  if (lastOff === null) return { status: 'loading' }
  return { status: 'ready', value: { ...known.value, off: lastOff } }
}

/** Returns the last value that was ready, while the next one is loading too; null before the first. */
function useLastReady<Value>(live: Live<Value>): Value | null {
  const [last, setLast] = useState<Value | null>(null)
  if (live.status !== 'ready') return last
  if (live.value !== last) setLast(live.value)
  return live.value
}
