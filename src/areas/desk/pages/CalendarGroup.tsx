import type { ReactElement } from 'react'
import type { GroupTime } from '#src/areas/desk/model/groupTimes.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Calendar.module.css'
import type { EntryFocus } from './CalendarVisit.tsx'
import { useGroupNotes } from './useGroupNotes.ts'

interface CalendarGroupProps {
  readonly group: GroupTime
  readonly doctor: string
  readonly zone: TimeZone
  /** Whether there is room for the title alone. */
  readonly isOneLine: boolean
  readonly focus: EntryFocus
  readonly onOpen: (group: GroupTime) => void
}

/** The visits of a group at one time as one block in the calendar, which leads to its patients. */
export function CalendarGroup({
  group,
  doctor,
  zone,
  isOneLine,
  focus,
  onOpen,
}: CalendarGroupProps): ReactElement {
  const text = useDeskText()
  const { title, notes, troubles } = useGroupNotes(group)
  const { start, duration, serviceName, taken, places } = group
  const name = text.groups.block({
    timestamp: start,
    zone,
    title,
    notes: [...notes, ...troubles],
    doctor,
    minutes: duration,
  })
  return (
    <button
      type="button"
      className={styles.visit}
      data-group
      data-one-line={isOneLine ? '' : undefined}
      data-desk-row={start}
      aria-label={name}
      title={name}
      onClick={() => {
        onOpen(group)
      }}
      {...focus}
    >
      <span className={styles.line}>
        <span className={styles.time}>{text.format.time(start, zone)} </span>
        <span className={styles.patient}>{serviceName}</span>
      </span>{' '}
      <span className={styles.count}>· {text.groups.count(taken, places)}</span>{' '}
      {isOneLine ? (
        <span className={styles.notes}>
          <span>{notes.join(', ')}</span>
        </span>
      ) : null}
      {troubles.length === 0 ? null : (
        <span className={styles.signs}>
          <span className={styles.trouble}>
            <Icon name="alert" size="1em" />
          </span>
        </span>
      )}
      {isOneLine ? null : <span className={styles.service}>{notes.join(', ')}</span>}
    </button>
  )
}
