import { Fragment, type CSSProperties, type ReactElement } from 'react'
import {
  findNowPosition,
  summarizeDoctors,
  type DayAgenda,
} from '#src/areas/desk/model/dayAgenda.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './Agenda.module.css'
import { AgendaAway } from './AgendaAway.tsx'
import { AgendaFree, type FreeChoice } from './AgendaFree.tsx'
import { AgendaVisit } from './AgendaVisit.tsx'

export interface AgendaProps {
  readonly agenda: DayAgenda
  /** The start of the day, in epoch milliseconds. */
  readonly day: number
  readonly zone: TimeZone
  readonly now: number
  /** Whether the day is the clinic's today. */
  readonly isToday: boolean
  /** The id of the day's heading. */
  readonly labelledBy: string
  readonly onOpen: (appointment: Appointment) => void
  readonly onChooseService: (choice: FreeChoice) => void
}

/** A day with a column for each doctor and a row for each time at which something begins. */
export function AgendaTable({
  agenda: { doctors, away, rows },
  day,
  zone,
  now,
  isToday,
  labelledBy,
  onOpen,
  onChooseService,
}: AgendaProps): ReactElement {
  const text = useDeskText()
  const summaries = summarizeDoctors({ doctors, rows })
  const nowPosition = isToday ? findNowPosition({ rows }, now) : null
  const nowRow = (
    <tr className={styles.now}>
      <th scope="row" colSpan={doctors.length + 1} data-now>
        <span>{text.agenda.now(now, zone)}</span>
      </th>
    </tr>
  )
  return (
    // Eight columns need more room than a window has.
    <div className={styles.scroll}>
      <table
        className={styles.table}
        style={columnsOf(doctors.length)}
        aria-labelledby={labelledBy}
      >
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{text.agenda.time}</VisuallyHidden>
            </th>
            {doctors.map((doctor, column) => {
              const { booked = 0, waiting = 0, free = 0 } = summaries[column] ?? {}
              return (
                <th key={doctor} scope="col">
                  <span className={styles.doctor}>{doctor}</span>{' '}
                  <span className={styles.summary}>
                    {text.agenda.summary(booked, waiting, free)}
                  </span>
                  {(away[column] ?? []).map((absence) => (
                    <AgendaAway key={absence.from} absence={absence} day={day} zone={zone} />
                  ))}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ start, cells }, position) => (
            <Fragment key={start}>
              {position === nowPosition ? nowRow : null}
              <tr>
                <th scope="row" className={styles.time}>
                  {text.format.time(start, zone)}
                </th>
                {cells.map(({ visits, free, isBusy, isAway, awayFrom }, column) => (
                  <td
                    key={doctors[column]}
                    data-busy={isBusy ? '' : undefined}
                    data-away={isAway ? '' : undefined}
                  >
                    {awayFrom.map((absence) => (
                      <AgendaAway key={absence.until} absence={absence} day={day} zone={zone} />
                    ))}
                    {isAway && awayFrom.length === 0 && visits.length === 0 ? (
                      <span className={styles.stillAway}>{text.agenda.away}</span>
                    ) : null}
                    {visits.map((visit) => (
                      <AgendaVisit
                        key={visit.appointment.appointmentId}
                        {...visit}
                        zone={zone}
                        onOpen={onOpen}
                      />
                    ))}
                    <AgendaFree
                      free={free}
                      start={start}
                      doctor={doctors[column] ?? ''}
                      zone={zone}
                      onChooseService={onChooseService}
                    />
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
          {nowPosition === rows.length ? nowRow : null}
        </tbody>
      </table>
    </div>
  )
}

function columnsOf(count: number): CSSProperties {
  const style: CSSProperties & { readonly '--doctors': number } = { '--doctors': count }
  return style
}
