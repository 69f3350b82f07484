import { useMemo } from 'react'
import { dayAgenda, type DayAgenda } from '#src/areas/desk/model/dayAgenda.ts'
import type { Absence } from '#src/areas/doctors/model/absence.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { visitTimes } from '#src/areas/visits/model/conflicts.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import { usePastOfDay } from './usePastOfDay.ts'

export interface DayInView {
  readonly agenda: DayAgenda
  /** Whether something of the day is still to come: the appointments that are active are there at once. */
  readonly isLoading: boolean
  /** Tries again what could not be loaded; null where nothing failed. */
  readonly retryTimes: (() => void) | null
  readonly retryPast: (() => void) | null
}

const NO_ABSENCES: readonly Absence[] = []

interface Options {
  readonly clinicId: string
  /** The start of the day, in epoch milliseconds. */
  readonly day: number
  readonly zone: TimeZone
  readonly now: number
  readonly active: readonly ActiveAppointment[]
}

/** A day of the clinic, live: its appointments, those that ended, and the times of its services. */
export function useDayAgenda({ clinicId, day, zone, now, active }: Options): DayInView {
  const repositories = useRepositories()
  const { services } = repositories
  const range = useMemo(() => ({ from: day, until: addDays(day, 1, zone) }), [day, zone])
  const listed = useClinicServices(clinicId)
  const known = listed.status === 'ready' ? listed.value : null
  const ids = known?.map(({ id }) => id) ?? []
  // A free time that is over is not shown, and visits come with their appointments.
  const longest = Math.max(0, ...(known ?? []).map(({ duration }) => duration)) * MINUTE_MS
  const times = useLive<ReadonlyMap<string, readonly Slot[]>>(
    (observer) => {
      const from = Math.min(Math.max(range.from, now - longest), range.until)
      return services.watchTimes(clinicId, ids, { ...range, from }, observer)
    },
    known === null ? null : [clinicId, day, longest, ...ids].join('/'),
  )
  const ofDay = useMemo(
    () => active.filter((each) => startOf(each) >= range.from && startOf(each) < range.until),
    [active, range],
  )
  const past = usePastOfDay({ clinicId, ...range, now, active: ofDay })
  const ended = useMemo(() => {
    const ids = new Set(ofDay.map(({ appointmentId }) => appointmentId))
    return past.appointments.filter(({ appointmentId }) => !ids.has(appointmentId))
  }, [ofDay, past.appointments])
  const noted = useLive<readonly Absence[]>(
    (observer) => repositories.absences.watch(clinicId, observer),
    clinicId,
  )
  const absences = noted.status === 'ready' ? noted.value : NO_ABSENCES
  const slots = times.status === 'ready' ? times.value : null
  const busy = useMemo(() => visitTimes(active), [active])
  const agenda = useMemo(
    () =>
      dayAgenda(
        {
          appointments: [...ofDay, ...ended],
          services: (known ?? []).map((service) => ({
            ...service,
            slots: slots?.get(service.id) ?? [],
          })),
          away: { absences, ...range },
          busy,
        },
        now,
      ),
    [ofDay, ended, known, slots, absences, range, busy, now],
  )
  return {
    agenda,
    isLoading:
      listed.status === 'loading' ||
      times.status === 'loading' ||
      noted.status === 'loading' ||
      past.isLoading,
    retryTimes: [listed, times, noted].find((part) => part.status === 'failed')?.retry ?? null,
    retryPast: past.retry,
  }
}
