import type { ReactElement, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Ticket.module.css'

interface TicketProps {
  /** Day and time, in large type. */
  readonly stub: ReactNode
  /** The other party and the place. */
  readonly children: ReactNode
  /**
   * As of `StateBadge`: `good` has a deep stub, `waiting` a dashed outline on paper, `over` is quiet.
   */
  readonly tone?: 'good' | 'waiting' | 'over'
  /** Where more follows on the page: lower. */
  readonly isCompact?: boolean
}

/** An appointment as a ticket: the time on the stub, the rest on the body. */
export function Ticket({
  stub,
  children,
  tone = 'good',
  isCompact = false,
}: TicketProps): ReactElement {
  return (
    <div className={styles.place}>
      <div className={classNames(styles.ticket, styles[tone], isCompact && styles.compact)}>
        <div className={styles.stub}>{stub}</div>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  )
}
