import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import { paths, type AppointmentIds } from '#src/config/paths.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './SchedulingPage.module.css'

interface DoneProps {
  readonly message: string
  /** Who is told of it. */
  readonly note: string
  readonly appointment: AppointmentIds
  /** `info` where it is not what was asked for; `success` by default. */
  readonly tone?: 'info' | 'success'
  /** More ways on. */
  readonly children?: ReactNode
}

/** What was just done, and where to go from here. */
export function Done({
  message,
  note,
  appointment,
  tone = 'success',
  children = null,
}: DoneProps): ReactElement {
  const text = useSchedulingText()
  const id = useId()
  const noteId = `${id}-note`
  const ref = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone. With the focus, a screen reader says what was done.
  useEffect(() => {
    ref.current?.focus()
  }, [])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      aria-describedby={noteId}
      className={styles.part}
    >
      <div id={id}>
        <StatusText tone={tone}>{message}</StatusText>
      </div>
      <p id={noteId}>{note}</p>
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
