import { Fragment, type ReactElement } from 'react'
import type { DayAgenda } from '#src/areas/desk/model/dayAgenda.ts'
import { listDay, type ListedTime } from '#src/areas/desk/model/dayList.ts'
import type { GroupTime } from '#src/areas/desk/model/groupTimes.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import styles from './Agenda.module.css'
import { AgendaAway } from './AgendaAway.tsx'
import { AgendaBlock } from './AgendaBlock.tsx'
import { AgendaFree, type FreeChoice } from './AgendaFree.tsx'
import { AgendaGroup } from './AgendaGroup.tsx'
import { AgendaVisit } from './AgendaVisit.tsx'
import type { BlockChoice } from './CalendarBlock.tsx'
import { groupKey } from './entryKey.ts'

interface AgendaListProps {
  readonly agenda: DayAgenda
  readonly zone: TimeZone
  readonly now: number
  /** Whether the day is the clinic's today. */
  readonly isToday: boolean
  /** The id of the day's heading. */
  readonly labelledBy: string
  readonly onOpen: (appointment: Appointment) => void
  readonly onOpenGroup: (group: GroupTime) => void
  readonly onChooseService: (choice: FreeChoice) => void
  readonly onOpenBlock: (choice: BlockChoice) => void
}

/** A day as a list, where there is no room for columns. Today begins with the present: what is over is folded. */
export function AgendaList(props: AgendaListProps): ReactElement {
  const { agenda, zone, now, isToday, labelledBy } = props
  const text = useDeskText()
  const { day, doctors } = agenda
  // Those that begin later have a place of their own below.
  const awayAtFirst = doctors.flatMap(({ doctor, absences }) =>
    absences.filter(({ from }) => from <= day).map((absence) => ({ doctor, absence })),
  )
  const times = listDay(agenda)
  const over = isToday ? times.filter(({ end }) => end <= now) : []
  const rest = isToday ? times.filter(({ end }) => end > now) : times
  const position = rest.findIndex(({ start }) => start > now)
  const nowPosition = position === -1 ? rest.length : position
  const nowItem = isToday ? (
    <li className={styles.nowItem} data-now>
      {text.agenda.now(now, zone)}
    </li>
  ) : null
  return (
    <>
      {over.length === 0 ? null : (
        <details className={styles.earlier}>
          <summary>{text.agenda.earlier(over.length)}</summary>
          <ol className={styles.list}>
            {over.map((time) => (
              <Time key={time.start} {...props} time={time} />
            ))}
          </ol>
        </details>
      )}
      <ol className={styles.list} aria-labelledby={labelledBy}>
        {awayAtFirst.length === 0 ? null : (
          <li className={styles.item}>
            <p className={styles.time}>{text.agenda.away}</p>
            <div className={styles.entries}>
              {awayAtFirst.map(({ doctor, absence }) => (
                <AgendaAway
                  key={`${doctor.key}/${absence.from}`}
                  absence={absence}
                  day={day}
                  zone={zone}
                  doctor={doctor.label}
                />
              ))}
            </div>
          </li>
        )}
        {rest.map((time, index) => (
          <Fragment key={time.start}>
            {index === nowPosition ? nowItem : null}
            <Time {...props} time={time} />
          </Fragment>
        ))}
        {nowPosition === rest.length ? nowItem : null}
      </ol>
    </>
  )
}

function Time({
  agenda: { day },
  time: { start, parts },
  zone,
  onOpen,
  onOpenGroup,
  onChooseService,
  onOpenBlock,
}: AgendaListProps & { readonly time: ListedTime }): ReactElement {
  const text = useDeskText()
  return (
    <li className={styles.item}>
      <p className={styles.time}>{text.format.time(start, zone)}</p>
      <div className={styles.entries}>
        {parts.map(({ doctor, absences, visits, groups, blocks, open }) => (
          <Fragment key={doctor.key}>
            {absences.map((absence) => (
              <AgendaAway
                key={absence.until}
                absence={absence}
                day={day}
                zone={zone}
                doctor={doctor.label}
              />
            ))}
            {visits.map((visit) => (
              <AgendaVisit
                key={visit.appointment.appointmentId}
                {...visit}
                zone={zone}
                onOpen={onOpen}
              />
            ))}
            {groups.map((group) => (
              <AgendaGroup
                key={groupKey(group)}
                group={group}
                doctor={doctor.label}
                zone={zone}
                onOpen={onOpenGroup}
              />
            ))}
            {blocks.map((block) => (
              <AgendaBlock
                key={block.key}
                block={block}
                doctor={doctor.label}
                zone={zone}
                onOpen={onOpenBlock}
              />
            ))}
            <AgendaFree
              free={open?.free ?? []}
              start={start}
              doctor={doctor.label}
              zone={zone}
              onChooseService={onChooseService}
            />
          </Fragment>
        ))}
      </div>
    </li>
  )
}
