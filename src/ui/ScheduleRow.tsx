import type { ReactElement, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { keepDateTogether } from './keepDateTogether.ts'
import styles from './ScheduleRow.module.css'
import { ServiceImage } from './ServiceImage.tsx'

interface ScheduleRowProps {
  readonly imageUrl: string
  /** The time, in large type. */
  readonly time: string
  /** Whose clock shows it, where the reader's shows another time. */
  readonly zoneNote?: string | null
  /** Weekday first, and a comma: 'Tuesday, 3rd March 2026'. */
  readonly day: string
  /** The row's heading. */
  readonly title: string
  /** The level of that heading; 3 by default. */
  readonly headingLevel?: 3 | 4
  /** People and place, one line each; on one line where the row is compact. */
  readonly lines: readonly string[]
  readonly price: string
  /** For long lists of past bookings and for rows of less weight. */
  readonly isCompact?: boolean
  /** Greyed, with its time struck out; explain why in `note`. */
  readonly isMuted?: boolean
  /** A badge with its state. */
  readonly note?: ReactNode
  /** Buttons and links. */
  readonly actions?: ReactNode
}

/** One entry of a schedule, from 280 px up to any width: when, what, who and where, for how much. */
export function ScheduleRow({
  imageUrl,
  time,
  zoneNote = null,
  day,
  title,
  headingLevel = 3,
  lines,
  price,
  isCompact = false,
  isMuted = false,
  note = null,
  actions = null,
}: ScheduleRowProps): ReactElement {
  const Heading = `h${headingLevel}` as const
  return (
    <li className={styles.place}>
      <div className={classNames(styles.row, isCompact && styles.compact, isMuted && styles.muted)}>
        <div className={styles.picture}>
          <ServiceImage imageUrl={imageUrl} alternativeText="" shape="row" />
        </div>
        <p className={styles.when}>
          <span className={styles.time}>{time}</span>
          {zoneNote === null ? null : <span className={styles.zone}>{zoneNote}</span>}
          <span className={styles.day}>{keepDateTogether(day)}</span>
        </p>
        <div className={styles.what}>
          <Heading className={styles.title}>{title}</Heading>
          <div className={styles.lines}>
            {lines.map((line, position) => (
              <p key={position}>{line}</p>
            ))}
          </div>
          <div className={styles.note}>{note}</div>
        </div>
        <p className={styles.price}>{price}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
    </li>
  )
}
