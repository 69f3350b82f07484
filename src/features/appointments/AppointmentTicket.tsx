import type { ReactElement, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './AppointmentTicket.module.css'

interface AppointmentTicketProps {
  /** Day and time, set large: what people look for. */
  readonly stub: ReactNode
  /** With whom, and where. */
  readonly children: ReactNode
  /** Of a visit that is over: quiet. */
  readonly isOver?: boolean
}

/** An appointment as a ticket: its stub tells when, the rest what, with whom and where. */
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
