import { useId, type ReactElement, type ReactNode } from 'react'
import type { OwnEntry } from '#src/areas/desk/model/myDay.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './MyDay.module.css'
import { MyVisit } from './MyVisit.tsx'

interface MyDayListProps {
  readonly title: string
  readonly entries: readonly OwnEntry[]
  readonly now: number
  readonly zone: TimeZone
  readonly renderNote: (appointment: Appointment) => ReactNode
}

/** A part of a doctor's day under its own heading, in time order; nothing where it is empty. */
export function MyDayList({
  title,
  entries,
  now,
  zone,
  renderNote,
}: MyDayListProps): ReactElement | null {
  const words = useDeskText().planning
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id} className={primitives.stack3}>
      <h3 id={id}>{title}</h3>
      <ol className={styles.list}>
        {entries.map(({ visit, block }) =>
          visit === null ? (
            <li key={block.key} className={styles.block}>
              <Icon name="lock" />
              <span>
                {words.blockTitle(block.from, block.until, zone)}
                {block.note === '' ? null : `. ${block.note}`}
              </span>
            </li>
          ) : (
            <li key={visit.appointmentId}>
              <MyVisit visit={visit} isNext={false} now={now} zone={zone} renderNote={renderNote} />
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
