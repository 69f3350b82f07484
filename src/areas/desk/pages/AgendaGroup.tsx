import type { ReactElement } from 'react'
import type { GroupTime } from '#src/areas/desk/model/groupTimes.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './Agenda.module.css'
import { useGroupNotes } from './useGroupNotes.ts'

interface AgendaGroupProps {
  readonly group: GroupTime
  readonly doctor: string
  readonly zone: TimeZone
  readonly onOpen: (group: GroupTime) => void
}

/** The visits of a group at one time as one block in the list of the day, which leads to its patients. */
export function AgendaGroup({ group, doctor, zone, onOpen }: AgendaGroupProps): ReactElement {
  const text = useDeskText()
  const { title, notes, troubles } = useGroupNotes(group)
  const { start, duration } = group
  return (
    <button
      type="button"
      className={styles.visit}
      data-group
      data-desk-row={start}
      onClick={() => {
        onOpen(group)
      }}
    >
      <span className={styles.patient}>{title}</span>{' '}
      <span className={styles.details}>
        {[doctor, text.agenda.minutes(duration), ...notes].join(', ')}
      </span>{' '}
      {troubles.map((trouble) => (
        <span key={trouble} className={styles.affected}>
          <Icon name="alert" size="1em" /> {trouble}{' '}
        </span>
      ))}
      <VisuallyHidden>{text.groups.show(start, zone)}</VisuallyHidden>
    </button>
  )
}
