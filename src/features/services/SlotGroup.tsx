import { useId, type ReactElement, type ReactNode } from 'react'
import type { SlotRowGroup } from '#src/domain/slotRowGroups.ts'
import { useText } from '#src/text/useText.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './SlotGroup.module.css'

interface SlotGroupProps {
  readonly group: SlotRowGroup
  /** Its rows, as list items. */
  readonly children: ReactNode
}

/** The slots of a day, or the new ones; past ones are in a closed group. */
export function SlotGroup({ group, children }: SlotGroupProps): ReactElement {
  const text = useText()
  const id = useId()
  const { place, rows } = group
  if (place === 'past') {
    return (
      <Collapsible
        title={text.serviceForm.pastSlots(rows.length)}
        headingLevel={3}
        isOpenAtFirst={false}
      >
        <ul className={primitives.stack3}>{children}</ul>
      </Collapsible>
    )
  }
  return (
    <div className={styles.group}>
      <h3 id={id} className={styles.title}>
        {place === 'new' ? text.serviceForm.newSlots : text.format.day(place)}
      </h3>
      <ul className={primitives.stack3} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}
