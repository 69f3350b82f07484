import { useMemo } from 'react'
import { ofDoctor, type DayAgenda } from '#src/areas/desk/model/dayAgenda.ts'
import { daysOfDoctor, type DayOfDoctor } from '#src/areas/desk/model/dayGrid.ts'
import type { DeskDoctor } from '#src/areas/desk/model/deskDoctor.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { DeskView } from '#src/config/readAddress.ts'
import { DESK_COLUMNS_MIN_WIDTH_PX } from '#src/config/timings.ts'
import { useMediaQuery } from '#src/core/state/useMediaQuery.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { useAgendas, type AgendasInView } from './useAgendas.ts'
import { mondayOfWeek, type ShownDays } from './useShownDays.ts'

export interface DeskDays {
  readonly view: AgendasInView
  /** What is shown; null where there is room for a list alone. */
  readonly shownAs: DeskView | null
  /** The columns: all doctors of the day, or the days of one doctor. */
  readonly columns: readonly DayOfDoctor[]
  /** The day itself. */
  readonly agenda: DayAgenda
  readonly doctors: readonly DeskDoctor[]
  /** The one whose days are shown alone, if any. */
  readonly doctor: DeskDoctor | null
  /** The start of the first day that is shown, in epoch milliseconds. */
  readonly firstDay: number
}

interface Options {
  readonly clinicId: string
  readonly shown: ShownDays
  readonly zone: TimeZone
  readonly now: number
  /** Null before they are known. */
  readonly active: readonly ActiveAppointment[] | null
}

/** What the desk shows: a day, or the week of a doctor where there is room for it. */
export function useDeskDays({ clinicId, shown, zone, now, active }: Options): DeskDays {
  const hasColumns = useMediaQuery(`(min-width: ${DESK_COLUMNS_MIN_WIDTH_PX}px)`)
  const { day, doctor: doctorKey } = shown
  const isWeek = hasColumns && shown.view === 'week'
  const firstDay = isWeek ? mondayOfWeek(day, zone) : day
  const dayCount = isWeek ? DAYS_OF_WEEK.length : 1
  const view = useAgendas({ clinicId, firstDay, dayCount, zone, now, active })
  const { agendas } = view
  const doctors = useMemo(() => {
    const all = agendas.flatMap((agenda) => agenda.doctors.map((each) => each.doctor))
    return [...new Map(all.map((each) => [each.key, each])).values()]
  }, [agendas])
  const named = doctors.find(({ key }) => key === doctorKey) ?? null
  const doctor = named ?? (isWeek ? (doctors[0] ?? null) : null)
  const agenda = useMemo(
    () => ofDoctor(agendas.find((each) => each.day === day) ?? { day, doctors: [] }, doctorKey),
    [agendas, day, doctorKey],
  )
  const columns = useMemo(() => {
    if (!isWeek) return agenda.doctors.map((each) => ({ ...each, day }))
    return doctor === null ? [] : daysOfDoctor(agendas, doctor)
  }, [isWeek, agenda, agendas, day, doctor])
  return {
    view,
    shownAs: hasColumns ? shown.view : null,
    columns,
    agenda,
    doctors,
    doctor,
    firstDay,
  }
}
