import { useId, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import primitives from '#src/ui/primitives.module.css'
import styles from './Agenda.module.css'
import { AgendaBlock } from './AgendaBlock.tsx'
import type { BlockChoice } from './CalendarBlock.tsx'

interface RoomBlocksProps {
  readonly choices: readonly BlockChoice[]
  readonly zone: TimeZone
  readonly onOpen: (choice: BlockChoice) => void
}

/** When rooms and devices are blocked: they have no column of their own. */
export function RoomBlocks({ choices, zone, onOpen }: RoomBlocksProps): ReactElement | null {
  const text = useDeskText()
  const headingId = useId()
  if (choices.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={primitives.stack1}>
      <h3 id={headingId} className={styles.roomsTitle}>
        {text.planning.blockedRooms}
      </h3>
      <ul className={styles.rooms}>
        {choices.map(({ block, doctor }) => (
          <li key={`${block.doctorId}/${block.key}`}>
            <AgendaBlock
              block={block}
              doctor={`${doctor}, ${text.format.briefDay(block.from, zone)}`}
              zone={zone}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
