import { useMemo } from 'react'
import { dayAgenda, type DayAgenda } from '#src/areas/desk/model/dayAgenda.ts'
import type { Absence } from '#src/areas/doctors/model/absence.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import type { BlockChoice } from './CalendarBlock.tsx'
import { useBusyOfDays } from './useBusyOfDays.ts'
import { usePastOfDays } from './usePastOfDays.ts'

export interface AgendasInView {
  readonly clinicId: string
  /** The clinic's own, without their times; none until they are known. */
  readonly services: readonly ListedService[]
  /** One for each day. */
  readonly agendas: readonly DayAgenda[]
  /** When rooms are blocked on these days, in time order. */
  readonly roomBlocks: readonly BlockChoice[]
  /** Whether something of the days is still to come. */
  readonly isLoading: boolean
  /** Tries again what could not be loaded; null where nothing failed. */
  readonly retryTimes: (() => void) | null
  readonly retryPast: (() => void) | null
}

const NO_SERVICES: readonly ListedService[] = []
const NO_VISITS: readonly ActiveAppointment[] = []
const NO_ABSENCES: readonly Absence[] = []

interface Options {
  readonly clinicId: string
  /** The start of the first day, in epoch milliseconds, and how many days there are. */
  readonly firstDay: number
  readonly dayCount: number
  readonly zone: TimeZone
  readonly now: number
  /** Null before they are known. */
  readonly active: readonly ActiveAppointment[] | null
}

/** Days of the clinic, live: their appointments, those that ended, and the times of its services. */
export function useAgendas({
  clinicId,
  firstDay,
  dayCount,
  zone,
  now,
  active,
}: Options): AgendasInView {
  const repositories = useRepositories()
  const { services } = repositories
  const range = useMemo(
    () => ({ from: firstDay, until: addDays(firstDay, dayCount, zone) }),
    [firstDay, dayCount, zone],
  )
  const listed = useClinicServices(clinicId)
  const known = listed.status === 'ready' ? listed.value : null
  const ids = known?.map(({ id }) => id) ?? []
  const times = useLive<ReadonlyMap<string, readonly Slot[]>>(
    (observer) => services.watchTimes(clinicId, ids, range, observer),
    known === null ? null : [clinicId, firstDay, dayCount, ...ids].join('/'),
  )
  const inRange = useMemo(
    () =>
      active?.filter((each) => startOf(each) >= range.from && startOf(each) < range.until) ?? null,
    [active, range],
  )
  const past = usePastOfDays({ clinicId, ...range, active: inRange })
  const ended = useMemo(() => {
    const activeIds = new Set(inRange?.map(({ appointmentId }) => appointmentId))
    return past.appointments.filter(({ appointmentId }) => !activeIds.has(appointmentId))
  }, [inRange, past.appointments])
  const noted = useLive<readonly Absence[]>(
    (observer) => repositories.absences.watch(clinicId, observer),
    clinicId,
  )
  const absences = noted.status === 'ready' ? noted.value : NO_ABSENCES
  const planned = useBusyOfDays({ clinicId, ...range, active: active ?? NO_VISITS })
  const { doctors, rooms, blocks, busy } = planned
  const slots = times.status === 'ready' ? times.value : null
  const agendas = useMemo(
    () =>
      Array.from({ length: dayCount }, (_, position) => {
        const from = addDays(firstDay, position, zone)
        const until = addDays(firstDay, position + 1, zone)
        const isOfDay = (start: number): boolean => start >= from && start < until
        return dayAgenda(
          {
            from,
            until,
            appointments: [...(inRange ?? NO_VISITS), ...ended].filter((each) =>
              isOfDay(startOf(each)),
            ),
            services: (known ?? []).map((service) => ({
              ...service,
              slots: (slots?.get(service.id) ?? []).filter(({ timestamp }) => isOfDay(timestamp)),
            })),
            absences,
            records: doctors,
            rooms,
            blocks,
            busy,
          },
          now,
        )
      }),
    [
      firstDay,
      dayCount,
      zone,
      inRange,
      ended,
      known,
      slots,
      absences,
      doctors,
      rooms,
      blocks,
      busy,
      now,
    ],
  )
  const parts = [listed, times, noted, ...planned.parts]
  return {
    clinicId,
    services: known ?? NO_SERVICES,
    agendas,
    roomBlocks: planned.roomBlocks,
    isLoading:
      active === null || parts.some(({ status }) => status === 'loading') || past.isLoading,
    retryTimes: parts.find((part) => part.status === 'failed')?.retry ?? null,
    retryPast: past.retry,
  }
}
