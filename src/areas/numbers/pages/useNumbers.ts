import { useEffect, useState } from 'react'
import { countMissed, type MissedByReminder } from '#src/areas/numbers/model/missedVisits.ts'
import { countNumbers, type Numbers } from '#src/areas/numbers/model/numbers.ts'
import { useNumbersText } from '#src/areas/numbers/text/useNumbersText.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Reminders } from '#src/areas/visits/model/reminder.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { useRetryOnReconnect } from '#src/core/state/useRetryOnReconnect.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { Period } from '#src/core/time/period.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { readPast } from './readPast.ts'

/** The numbers of a clinic, and how many visits were missed with and without a reminder. */
interface ClinicNumbers extends Numbers {
  readonly missed: MissedByReminder
}

/** The numbers of a period; what is booked and free is live, and what has ended is read again with it. */
export function useNumbers(clinicId: string, period: Period, now: number): Live<ClinicNumbers> {
  const text = useNumbersText()
  const { services, appointments } = useRepositories()
  const { from, until } = period
  const listed = useClinicServices(clinicId)
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchClinicAppointments(clinicId, observer),
    clinicId,
  )
  const known = listed.status === 'ready' ? listed.value : []
  const ids = known.map(({ id }) => id)
  const times = useLive<ReadonlyMap<string, readonly Slot[]>>(
    (observer) => services.watchTimes(clinicId, ids, { from, until }, observer),
    listed.status === 'ready' ? [clinicId, String(from), String(until), ...ids].join('/') : null,
  )
  const past = usePast(clinicId, period, active.status === 'ready' ? active.value : null)

  const failed = [listed, active, times, past].find((part) => part.status === 'failed')
  if (failed?.status === 'failed') return failed
  if (active.status !== 'ready' || times.status !== 'ready' || past.status !== 'ready') {
    return { status: 'loading' }
  }
  return {
    status: 'ready',
    value: {
      ...countNumbers(
        {
          range: period,
          active: active.value,
          past: past.value.past,
          services: known,
          times: times.value,
        },
        now,
        text.sorting.compare,
      ),
      missed: countMissed(past.value.past, past.value.reminders),
    },
  }
}

interface Ended {
  readonly past: readonly PastAppointment[]
  readonly reminders: Reminders
}

type Read =
  | { readonly key: string; readonly ended: Ended }
  | { readonly key: string; readonly failure: Failure }

/** What has ended in the period, and its reminders. One that is no longer active has, so then they are read again. */
function usePast(
  clinicId: string,
  { from, until }: Period,
  active: readonly ActiveAppointment[] | null,
): Live<Ended> {
  const { appointments, reminderNews } = useRepositories()
  const [read, setRead] = useState<Read | null>(null)
  const [attempt, setAttempt] = useState(1)
  const key = `${clinicId}/${String(from)}/${String(until)}`
  const ids =
    active === null
      ? null
      : active
          .filter((each) => startOf(each) >= from && startOf(each) < until)
          .map(({ appointmentId }) => appointmentId)
          .join('/')

  useEffect(() => {
    if (ids === null) return undefined
    let isCurrent = true
    const range = { from, until }
    Promise.all([readPast(appointments, clinicId, range), reminderNews.read(clinicId, range)])
      .then(([{ past }, reminders]) => {
        if (isCurrent) setRead({ key, ended: { past, reminders } })
      })
      .catch((error: unknown) => {
        if (isCurrent) setRead({ key, failure: toActionFailure(error) })
      })
    return () => {
      isCurrent = false
    }
  }, [appointments, reminderNews, clinicId, from, until, key, ids, attempt])

  function retry(): void {
    setRead(null)
    setAttempt((last) => last + 1)
  }
  useRetryOnReconnect(read !== null && 'failure' in read ? retry : null)

  if (read?.key !== key) return { status: 'loading' }
  if ('ended' in read) return { status: 'ready', value: read.ended }
  return {
    status: 'failed',
    failure: read.failure,
    retry,
  }
}
