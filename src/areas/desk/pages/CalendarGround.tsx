import type { ReactElement } from 'react'
import type { Ground } from '#src/areas/desk/model/dayGrid.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { AgendaAway } from './AgendaAway.tsx'
import styles from './Calendar.module.css'

interface CalendarGroundProps {
  readonly ground: Ground
  readonly day: number
  readonly zone: TimeZone
}

/** The name of a time at which a doctor is away, has a break or no times. */
export function CalendarGround({ ground, day, zone }: CalendarGroundProps): ReactElement | null {
  const text = useDeskText()
  const words = text.agenda
  switch (ground.kind) {
    case 'away':
      // The head of the column says it where it began before.
      return ground.absence.from <= day ? null : (
        <AgendaAway absence={ground.absence} day={day} zone={zone} />
      )
    case 'break':
    case 'closed': {
      const name = words[ground.kind]
      return (
        <>
          <span className={styles.groundName} aria-hidden="true">
            {name}
          </span>
          <VisuallyHidden>
            {words.closedBetween(name, words.clock(ground.from), words.clock(ground.until))}
          </VisuallyHidden>
        </>
      )
    }
  }
}
