import { useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '#src/areas/accounts/state/useMay.ts'
import { isEmptyDay, type DayAgenda } from '#src/areas/desk/model/dayAgenda.ts'
import type { DayOfDoctor } from '#src/areas/desk/model/dayGrid.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { DESK_COLUMNS_MIN_WIDTH_PX } from '#src/config/timings.ts'
import { useMediaQuery } from '#src/core/state/useMediaQuery.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNotes } from '#src/core/text/zoneNote.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useIsShown } from '#src/ui/useIsShown.ts'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import { AgendaList } from './AgendaList.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { DayDialogs } from './DayDialogs.tsx'
import { LateDoctorList } from './LateDoctorList.tsx'
import { OtherTime } from './OtherTime.tsx'
import { RoomBlocks } from './RoomBlocks.tsx'
import type { AgendasInView } from './useAgendas.ts'
import { useDayDialogs } from './useDayDialogs.ts'
import { useLateDoctors } from './useLateDoctors.ts'

interface DayProps {
  readonly view: AgendasInView
  /** What is shown of it: all doctors of a day, or all days of a doctor. */
  readonly days: readonly DayOfDoctor[]
  /** The day that is shown where there is no room for columns. */
  readonly agenda: DayAgenda
  readonly now: number
  readonly zone: TimeZone
  /** The id of the heading. */
  readonly headingId: string
  readonly onOpen: (appointment: Appointment) => void
  /** Shows one of the days alone; null where they are of one day. */
  readonly onShowDay: ((day: number) => void) | null
  /** Above the days: which they are. */
  readonly children: ReactNode
}

/** Days of the clinic at a glance: a calendar with a column for each doctor or day, or a list on phones. */
export function Day({
  view,
  days,
  agenda,
  now,
  zone,
  headingId,
  onOpen,
  onShowDay,
  children,
}: DayProps): ReactElement {
  const text = useDeskText()
  const words = text.agenda
  const hasColumns = useMediaQuery(`(min-width: ${DESK_COLUMNS_MIN_WIDTH_PX}px)`)
  const dialogs = useDayDialogs()
  const [news, setNews] = useState<string | null>(null)
  const late = useLateDoctors(view.clinicId, { zone, now, onNews: setNews })
  const isToday = daysBetween(now, agenda.day, zone) === 0
  const zoneText = zoneNotes(text, [agenda.day], zone, useReaderZone())
  const hasFailed = view.retryTimes !== null || view.retryPast !== null
  const isEmpty = isEmptyDay(hasColumns ? { doctors: days } : agenda)
  const shared = {
    zone,
    now,
    labelledBy: headingId,
    onOpen,
    onChooseService: dialogs.chooseService,
    onOpenBlock: dialogs.openBlock,
    onOpenGroup: dialogs.openGroup,
  }
  useStillLoading(view.isLoading && !hasFailed)
  const isShown = useIsShown() && !(view.isLoading && isEmpty)

  return (
    <section aria-labelledby={headingId} className={primitives.stack2}>
      {children}
      {zoneText === null ? null : <p className={primitives.remark}>{zoneText}</p>}
      <Trouble message={words.timesFailed} retry={view.retryTimes} />
      <Trouble message={words.pastFailed} retry={view.retryPast} />
      <StatusText>{view.isLoading && isEmpty ? words.loading : null}</StatusText>
      <RoomBlocks choices={view.roomBlocks} zone={zone} onOpen={dialogs.openBlock} />
      {isShown && hasColumns && days.length > 0 ? (
        <CalendarGrid
          {...shared}
          days={days}
          onShowDay={onShowDay}
          clinicId={view.clinicId}
          services={view.services}
          onNews={setNews}
          late={late}
        />
      ) : null}
      <StatusText>{news}</StatusText>
      <ErrorText>{late.choice === null ? late.problem : null}</ErrorText>
      {isToday && !hasColumns && agenda.doctors.length > 0 ? (
        <LateDoctorList doctors={agenda.doctors.map(({ doctor }) => doctor.label)} late={late} />
      ) : null}
      {isShown && !isEmpty && !hasColumns ? (
        <AgendaList {...shared} agenda={agenda} isToday={isToday} />
      ) : null}
      {hasColumns || agenda.doctors.length === 0 ? null : (
        <OtherTime
          clinicId={view.clinicId}
          agenda={agenda}
          services={view.services}
          zone={zone}
          now={now}
          onNews={setNews}
        />
      )}
      {!isEmpty || view.isLoading || hasFailed ? null : <EmptyDay hasDoctors={days.length > 0} />}
      <DayDialogs
        state={dialogs}
        clinicId={view.clinicId}
        zone={zone}
        groups={[...days, ...agenda.doctors].flatMap((each) => each.groups)}
        late={late}
        onOpen={onOpen}
        onNews={setNews}
      />
    </section>
  )
}

/** Says that nothing is planned; where the clinic has no services yet, how to add one. */
function EmptyDay({ hasDoctors }: { readonly hasDoctors: boolean }): ReactElement {
  const words = useDeskText().agenda
  const mayManage = useMay('manage-services')
  return (
    <EmptyText>
      {hasDoctors ? (
        words.nothing
      ) : (
        <>
          {words.noServices}
          {mayManage ? (
            <>
              {' '}
              <Link to={paths.addService()}>{words.toServices}</Link>
            </>
          ) : null}
        </>
      )}
    </EmptyText>
  )
}

interface TroubleProps {
  readonly message: string
  readonly retry: (() => void) | null
}

function Trouble({ message, retry }: TroubleProps): ReactElement {
  const text = useDeskText()
  return (
    <>
      <ErrorText>{retry === null ? null : message}</ErrorText>
      {retry === null ? null : (
        <div>
          <Button onClick={retry}>{text.common.tryAgain}</Button>
        </div>
      )}
    </>
  )
}
