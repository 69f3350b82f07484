import { useId, type ReactElement, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './SlotTimes.module.css'

interface SlotTimesProps {
  /** The part of the day; null where the day is not divided. */
  readonly title: string | null
  /** True where the day has so many times that each takes less room. */
  readonly isFull: boolean
  /** List items. */
  readonly children: ReactNode
}

/** Times of a day, or of a part of it. */
export function SlotTimes({ title, isFull, children }: SlotTimesProps): ReactElement {
  const id = useId()
  return (
    <div>
      {title === null ? null : (
        <p id={id} className={styles.title}>
          {title}
        </p>
      )}
      <ul
        aria-labelledby={title === null ? undefined : id}
        className={classNames(styles.times, isFull && styles.manyTimes)}
      >
        {children}
      </ul>
    </div>
  )
}
