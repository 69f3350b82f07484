import { useId, type ReactElement, type ReactNode } from 'react'
import type { ClinicDays, DayOfVisits, Visit, VisitStage } from '#src/domain/clinicDays.ts'
import type { Texts } from '#src/text/Texts.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import primitives from '#src/ui/primitives.module.css'
import listStyles from './AppointmentList.module.css'
import { DeskRow } from './DeskRow.tsx'
import styles from './VisitDays.module.css'

interface VisitDaysProps extends ClinicDays {
  /** Returns the id of a day's heading, for links to it. */
  readonly headingIdOf: (day: number) => string
}

/** The confirmed appointments by day, today's first, and the past ones at the end. */
export function VisitDays({ days, toComplete, headingIdOf }: VisitDaysProps): ReactElement {
  const text = useText()
  return (
    <div className={primitives.stack6}>
      {days.map((day) => (
        <Day key={day.day} {...day} headingId={headingIdOf(day.day)} />
      ))}
      {toComplete.length === 0 ? null : (
        <Group title={text.desk.toComplete(toComplete.length)}>
          <ul className={listStyles.list}>
            {toComplete.map((appointment) => (
              <DeskRow
                key={appointment.appointmentId}
                appointment={appointment}
                day={text.format.day(appointment.bookingDetails.slot.timestamp)}
                headingLevel={4}
              />
            ))}
          </ul>
        </Group>
      )}
    </div>
  )
}

interface DayProps extends DayOfVisits {
  readonly headingId: string
}

function Day({ day, daysAhead, visits, headingId }: DayProps): ReactElement {
  const text = useText()
  return (
    <Group
      title={text.desk.dayTitle(day, daysAhead)}
      headingId={headingId}
      aside={
        daysAhead === 0 ? (
          <Button
            variant="quiet"
            onClick={() => {
              window.print()
            }}
          >
            {text.desk.print}
          </Button>
        ) : null
      }
    >
      {visits.length === 0 ? (
        <p className={primitives.soft}>{text.desk.nothingMoreToday}</p>
      ) : (
        <ul className={listStyles.list}>
          {visits.map((visit) => (
            <VisitRow key={visit.appointment.appointmentId} {...visit} />
          ))}
        </ul>
      )}
    </Group>
  )
}

interface GroupProps {
  readonly title: string
  readonly headingId?: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

function Group({ title, headingId, aside = null, children }: GroupProps): ReactElement {
  const ownId = useId()
  const id = headingId ?? ownId
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}

function VisitRow({ appointment, stage }: Visit): ReactElement {
  const text = useText()
  const { duration, slot } = appointment.bookingDetails
  const mark = markOf(text, stage)
  return (
    <DeskRow
      appointment={appointment}
      day={text.desk.dateAndLength(text.format.shortDate(slot.timestamp), duration)}
      headingLevel={4}
      note={mark === null ? null : <p className={styles.mark}>{mark}</p>}
    />
  )
}

function markOf(text: Texts, stage: VisitStage): string | null {
  switch (stage) {
    case 'now':
      return text.desk.now
    case 'next':
      return text.desk.next
    case 'later':
      return null
  }
}
