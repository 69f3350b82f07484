import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { isBooked } from '#src/areas/services/model/slotRow.ts'
import type { SlotRowGroup } from '#src/areas/services/model/slotRowGroups.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './SlotGroup.module.css'

interface SlotGroupProps {
  readonly group: SlotRowGroup
  /** The clinic's. */
  readonly zone: TimeZone
  /** Whether its rows are shown only once it is opened: there are many. */
  readonly isFolded: boolean
  /** Whether one of its rows has a problem: then it opens, and stays so. */
  readonly isFaulty: boolean
  /** Makes its rows, as list items. */
  readonly children: () => ReactNode
}

/** The slots of a day, or the new ones. Past ones are in a closed group, and so is each day of many. */
export function SlotGroup({
  group,
  zone,
  isFolded,
  isFaulty,
  children,
}: SlotGroupProps): ReactElement {
  const text = useOwnServicesText()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [wasFaulty, setWasFaulty] = useState(isFaulty)
  if (isFaulty && !wasFaulty) {
    setWasFaulty(true)
    setIsOpen(true)
  }
  const { place, rows } = group
  if (place === 'past' || (isFolded && place !== 'new')) {
    const booked = rows.filter(({ row }) => isBooked(row)).length
    return (
      <Collapsible
        title={
          place === 'past' ? text.serviceForm.pastSlots(rows.length) : text.format.day(place, zone)
        }
        note={
          place === 'past' ? null : (
            <p className={primitives.remark}>{text.serviceForm.slotCount(rows.length, booked)}</p>
          )
        }
        headingLevel={3}
        isOpenAtFirst={wasFaulty}
        onToggle={setIsOpen}
      >
        <ul className={primitives.stack3}>{isOpen || !isFolded ? children() : null}</ul>
      </Collapsible>
    )
  }
  return (
    <div className={styles.group}>
      <h3 id={id} className={styles.title}>
        {place === 'new' ? text.serviceForm.newSlots : text.format.day(place, zone)}
      </h3>
      <ul className={primitives.stack3} aria-labelledby={id}>
        {children()}
      </ul>
    </div>
  )
}
