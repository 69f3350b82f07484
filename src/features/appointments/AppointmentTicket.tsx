import type { ReactElement, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './AppointmentTicket.module.css'

interface AppointmentTicketProps {
  /** Day and time, in large type. */
  readonly stub: ReactNode
  /** The other party and the place. */
  readonly children: ReactNode
  /** True for a past appointment, which is shown quietly. */
  readonly isOver?: boolean
}

/** An appointment as a ticket: the time on the stub, the rest on the body. */
export function AppointmentTicket({
  stub,
  children,
  isOver = false,
}: AppointmentTicketProps): ReactElement {
  return (
    <div className={styles.place}>
      <div className={classNames(styles.ticket, isOver && styles.over)}>
        <div className={styles.stub}>{stub}</div>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  )
}
