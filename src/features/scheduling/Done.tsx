import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { paths, type AppointmentIds } from '#src/config/paths.ts'
import { scheduling } from '#src/text/en/scheduling.ts'
import { useText } from '#src/text/useText.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './SchedulingPage.module.css'

const TEXTS = { scheduling }

interface DoneProps {
  readonly message: string
  /** Who is told of it. */
  readonly note: string
  readonly appointment: AppointmentIds
  /** More ways on. */
  readonly children?: ReactNode
}

/** What was just done, and where to go from here. */
export function Done({ message, note, appointment, children = null }: DoneProps): ReactElement {
  const text = useText(TEXTS)
  const ref = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    ref.current?.focus()
  }, [])
  return (
    <div ref={ref} tabIndex={-1} className={styles.part}>
      <StatusText tone="success">{message}</StatusText>
      <p>{note}</p>
      <div className={styles.actions}>
        <LinkButton to={paths.dashboard()} variant="primary">
          {text.scheduling.backToDesk}
        </LinkButton>
        <LinkButton to={paths.appointmentDetails(appointment)}>{text.scheduling.see}</LinkButton>
        {children}
      </div>
    </div>
  )
}
