import type { ReactElement } from 'react'
import type { DeskBlock } from '#src/areas/desk/model/dayAgenda.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Calendar.module.css'
import type { EntryFocus } from './CalendarVisit.tsx'

export interface BlockChoice {
  readonly block: DeskBlock
  /** Whose time it is: the doctor's name, or the room's. */
  readonly doctor: string
}

interface CalendarBlockProps extends BlockChoice {
  readonly zone: TimeZone
  readonly focus: EntryFocus
  readonly onOpen: (choice: BlockChoice) => void
}

/** A blocked time in the calendar, with what the clinic noted for itself. */
export function CalendarBlock({
  block,
  doctor,
  zone,
  focus,
  onOpen,
}: CalendarBlockProps): ReactElement {
  const text = useDeskText()
  const name = text.planning.block({ ...block, zone, doctor })
  return (
    <button
      type="button"
      className={styles.block}
      aria-label={name}
      title={name}
      onClick={() => {
        onOpen({ block, doctor })
      }}
      {...focus}
    >
      <span className={styles.line}>
        <Icon name="lock" size="1em" />
        <span className={styles.time}>{text.format.time(block.from, zone)} </span>
        {block.note === '' ? text.planning.blocked : block.note}
      </span>
    </button>
  )
}
