import { useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ofDoctor } from '#src/areas/desk/model/dayAgenda.ts'
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
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import type { FreeChoice } from './AgendaFree.tsx'
import { AgendaList } from './AgendaList.tsx'
import { AgendaTable } from './AgendaTable.tsx'
import { ServiceChoice } from './ServiceChoice.tsx'
import type { DayInView } from './useDayAgenda.ts'

interface DayProps {
  readonly view: DayInView
  readonly day: number
  readonly now: number
  readonly zone: TimeZone
  /** One doctor's name, or empty for all. */
  readonly doctor: string
  /** The id of the day's heading. */
  readonly headingId: string
  readonly onOpen: (appointment: Appointment) => void
  /** Above the day: which one it is. */
  readonly children: ReactNode
}

/** A day of the clinic at a glance, with a column for each doctor, or as a list on phones. */
export function Day({
  view,
  day,
  now,
  zone,
  doctor,
  headingId,
  onOpen,
  children,
}: DayProps): ReactElement {
  const text = useDeskText()
  const words = text.agenda
  const hasColumns = useMediaQuery(`(min-width: ${DESK_COLUMNS_MIN_WIDTH_PX}px)`)
  const [choice, setChoice] = useState<FreeChoice | null>(null)
  const agenda = doctor === '' ? view.agenda : ofDoctor(view.agenda, doctor)
  const Agenda = hasColumns ? AgendaTable : AgendaList
  const zoneText = zoneNotes(text, [day], zone, useReaderZone())
  const hasFailed = view.retryTimes !== null || view.retryPast !== null
  const isEmpty = agenda.rows.length === 0 && agenda.away.every(({ length }) => length === 0)
  useStillLoading(view.isLoading && !hasFailed)

  return (
    <section aria-labelledby={headingId} className={primitives.stack3}>
      {children}
      {zoneText === null ? null : <p className={primitives.remark}>{zoneText}</p>}
      <Trouble message={words.timesFailed} retry={view.retryTimes} />
      <Trouble message={words.pastFailed} retry={view.retryPast} />
      <StatusText>{view.isLoading && isEmpty ? words.loading : null}</StatusText>
      {isEmpty ? (
        view.isLoading || hasFailed ? null : (
          <EmptyText>
            {agenda.doctors.length > 0 ? (
              words.nothing
            ) : (
              <>
                {words.noServices} <Link to={paths.addService()}>{words.toServices}</Link>
              </>
            )}
          </EmptyText>
        )
      ) : (
        <Agenda
          agenda={agenda}
          day={day}
          zone={zone}
          now={now}
          isToday={daysBetween(now, day, zone) === 0}
          labelledBy={headingId}
          onOpen={onOpen}
          onChooseService={setChoice}
        />
      )}
      <ServiceChoice
        choice={choice}
        zone={zone}
        onClose={() => {
          setChoice(null)
        }}
      />
    </section>
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
