import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { NewAbsence } from '#src/areas/doctors/model/absence.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays, startOfDay } from '#src/core/time/wallClock.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Agenda.module.css'

interface AgendaAwayProps {
  readonly absence: NewAbsence
  /** The start of the day that is shown, in epoch milliseconds. */
  readonly day: number
  readonly zone: TimeZone
  /** Named where no column does. */
  readonly doctor?: string
}

/** A doctor's absence on a day: how long it lasts, and the clinic's note. */
export function AgendaAway({ absence, day, zone, doctor }: AgendaAwayProps): ReactElement {
  const text = useDeskText()
  const { note } = absence
  return (
    <span className={styles.away}>
      <Icon name="close" size="1em" /> {doctor === undefined ? null : <>{doctor}: </>}
      <strong>{describeAway(text, absence, day, zone)}</strong>
      {note === '' ? null : <>. {note}</>}
    </span>
  )
}

/** How long a doctor is away, seen from one of the days. */
export function describeAway(
  { agenda: words }: Pick<Texts, 'agenda'>,
  { from, until }: Pick<NewAbsence, 'from' | 'until'>,
  day: number,
  zone: TimeZone,
): string {
  const nextDay = addDays(day, 1, zone)
  const begunBefore = from <= day
  const isWholeAtEnd = until === startOfDay(until, zone)
  if (until < nextDay) {
    return begunBefore ? words.awayUntil(until, zone) : words.awayBetween(from, until, zone)
  }
  if (!isWholeAtEnd) return words.awayUntilLater(begunBefore ? null : from, until, zone)
  const lastDay = until === nextDay ? null : startOfDay(until - 1, zone)
  return begunBefore ? words.awayAllDay(lastDay, zone) : words.awayFrom(from, lastDay, zone)
}
