import { Fragment, type ReactElement } from 'react'
import { findNowPosition } from '#src/areas/desk/model/dayAgenda.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import styles from './Agenda.module.css'
import { AgendaAway } from './AgendaAway.tsx'
import { AgendaFree } from './AgendaFree.tsx'
import type { AgendaProps } from './AgendaTable.tsx'
import { AgendaVisit } from './AgendaVisit.tsx'

/** The same day as a list, where there is no room for columns. */
export function AgendaList({
  agenda,
  day,
  zone,
  now,
  isToday,
  labelledBy,
  onOpen,
  onChooseService,
}: AgendaProps): ReactElement {
  const text = useDeskText()
  const { doctors, away, rows } = agenda
  // Those that begin later have a place of their own below.
  const awayAtFirst = away.flat().filter(({ from }) => from <= day)
  const nowPosition = isToday ? findNowPosition(agenda, now) : null
  const nowItem = (
    <li className={styles.nowItem} data-now>
      {text.agenda.now(now, zone)}
    </li>
  )
  return (
    <ol className={styles.list} aria-labelledby={labelledBy}>
      {awayAtFirst.length === 0 ? null : (
        <li className={styles.item}>
          <p className={styles.time}>{text.agenda.away}</p>
          <div className={styles.entries}>
            {awayAtFirst.map((absence) => (
              <AgendaAway
                key={`${absence.doctor}/${absence.from}`}
                absence={absence}
                day={day}
                zone={zone}
                showsDoctor
              />
            ))}
          </div>
        </li>
      )}
      {rows.map(({ start, cells }, position) => (
        <Fragment key={start}>
          {position === nowPosition ? nowItem : null}
          <li className={styles.item}>
            <p className={styles.time}>{text.format.time(start, zone)}</p>
            <div className={styles.entries}>
              {cells.map(({ visits, free, awayFrom }, column) => (
                <Fragment key={doctors[column]}>
                  {awayFrom.map((absence) => (
                    <AgendaAway
                      key={absence.until}
                      absence={absence}
                      day={day}
                      zone={zone}
                      showsDoctor
                    />
                  ))}
                  {visits.map((visit) => (
                    <AgendaVisit
                      key={visit.appointment.appointmentId}
                      {...visit}
                      zone={zone}
                      showsDoctor
                      onOpen={onOpen}
                    />
                  ))}
                  <AgendaFree
                    free={free}
                    start={start}
                    doctor={doctors[column] ?? ''}
                    zone={zone}
                    showsDoctor
                    onChooseService={onChooseService}
                  />
                </Fragment>
              ))}
            </div>
          </li>
        </Fragment>
      ))}
      {nowPosition === rows.length ? nowItem : null}
    </ol>
  )
}
