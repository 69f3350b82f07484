import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Agenda.module.css'
import type { BlockChoice } from './CalendarBlock.tsx'

interface AgendaBlockProps extends BlockChoice {
  readonly zone: TimeZone
  readonly onOpen: (choice: BlockChoice) => void
}

/** A blocked time in the list of the day. */
export function AgendaBlock({ block, doctor, zone, onOpen }: AgendaBlockProps): ReactElement {
  const text = useDeskText()
  return (
    <button
      type="button"
      className={styles.visit}
      data-state="blocked"
      onClick={() => {
        onOpen({ block, doctor })
      }}
    >
      <span className={styles.patient}>
        {block.note === '' ? text.planning.blocked : block.note}
      </span>{' '}
      <span className={styles.details}>
        <Icon name="lock" size="1em" />
        <strong>{text.planning.blockTitle(block.from, block.until, zone)}</strong>, {doctor}
      </span>
    </button>
  )
}
