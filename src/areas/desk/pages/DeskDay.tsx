import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays, daysBetween } from '#src/core/time/wallClock.ts'
import { Day } from './Day.tsx'
import { DayBar } from './DayBar.tsx'
import { DoctorBar } from './DoctorBar.tsx'
import type { DeskDays } from './useDeskDays.ts'
import type { ShownDays } from './useShownDays.ts'
import { WeekStrip } from './WeekStrip.tsx'

const LAST_OF_WEEK = 6

interface DeskDayProps {
  readonly days: DeskDays
  readonly shown: ShownDays
  readonly now: number
  readonly zone: TimeZone
  readonly active: readonly ActiveAppointment[]
  readonly headingId: string
  readonly onOpen: (appointment: Appointment) => void
}

/** The day or the week that the desk shows, below what chooses it. */
export function DeskDay({
  days,
  shown,
  now,
  zone,
  active,
  headingId,
  onOpen,
}: DeskDayProps): ReactElement {
  const words = useDeskText().agenda
  const { day } = shown
  const { firstDay, doctor, shownAs } = days
  const title =
    shownAs === 'week' && doctor !== null
      ? words.weekTitle(firstDay, addDays(firstDay, LAST_OF_WEEK, zone), doctor.label, zone)
      : words.title(day, daysBetween(now, day, zone), zone)
  return (
    <Day
      view={days.view}
      days={days.columns}
      agenda={days.agenda}
      now={now}
      zone={zone}
      headingId={headingId}
      onOpen={onOpen}
      onShowDay={shownAs === 'week' ? shown.showDay : null}
    >
      <DayBar
        day={day}
        view={shownAs ?? 'day'}
        title={title}
        now={now}
        zone={zone}
        headingId={headingId}
        onShow={shown.show}
      >
        <DoctorBar
          doctors={days.doctors}
          doctor={doctor?.key ?? ''}
          view={shownAs}
          onChange={shown.setDoctor}
          onView={shown.setView}
        />
      </DayBar>
      {shownAs === 'week' ? null : (
        <WeekStrip day={day} now={now} zone={zone} active={active} onShow={shown.show} />
      )}
    </Day>
  )
}
