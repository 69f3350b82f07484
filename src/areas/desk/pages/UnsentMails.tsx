import { useId, useRef, useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { DueMails } from '#src/areas/visits/model/dueMail.ts'
import { paths } from '#src/config/paths.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './UnsentMails.module.css'
import { useUnsentMails } from './useUnsentMails.ts'

interface UnsentMailsProps {
  readonly active: readonly ActiveAppointment[]
  readonly zone: TimeZone
}

/** Shows which e-mails could not be sent, why, and a way to send them again. */
export function UnsentMails({ active, zone }: UnsentMailsProps): ReactElement {
  const text = useDeskText()
  const { notifications } = useRepositories()
  const unsent = useUnsentMails()
  const [pressed, setPressed] = useState<'send-again' | 'give-up' | null>(null)
  const id = useId()
  const placeRef = useRef<HTMLDivElement>(null)
  // A row takes its button with it.
  useFocusFallback(placeRef, pressed !== null && unsent.map((due) => due.id).join(' '))
  const words = text.unsentMails
  const isSending = unsent.some(({ attempt }) => attempt?.problem === null)
  const [problem, ...others] = new Set(unsent.flatMap(({ attempt }) => attempt?.problem ?? []))
  const isOneReason = others.length === 0
  const count = unsent.reduce((sum, { readers }) => sum + readers.length, 0)
  return (
    <div ref={placeRef} tabIndex={-1}>
      <StatusText tone="success">
        {pressed === 'send-again' && count === 0 ? words.sent : null}
      </StatusText>
      {count === 0 ? null : (
        <section aria-labelledby={id} className={styles.unsent}>
          <div>
            <h2 id={id} className={styles.title}>
              {words.title(count)}
            </h2>
            {isOneReason && problem !== undefined ? <p>{words.reasons[problem]}</p> : null}
          </div>
          <Button
            isPending={isSending}
            onClick={() => {
              setPressed('send-again')
              notifications.sendAgain(unsent)
            }}
          >
            {isSending ? words.sending : words.sendAgain}
          </Button>
          <ul className={styles.list}>
            {unsent.map((due) => (
              <UnsentMail
                key={due.id}
                due={due}
                active={active}
                zone={zone}
                hasOwnReason={!isOneReason}
                onGiveUp={() => {
                  setPressed('give-up')
                  notifications.giveUp(due)
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface UnsentMailProps extends UnsentMailsProps {
  readonly due: DueMails
  /** Whether the reason is not that of all of them. */
  readonly hasOwnReason: boolean
  readonly onGiveUp: () => void
}

function UnsentMail({ due, active, zone, hasOwnReason, onGiveUp }: UnsentMailProps): ReactElement {
  const { unsentMails: words } = useDeskText()
  const appointment = active.find(({ appointmentId }) => appointmentId === due.appointmentId)
  const problem = due.attempt?.problem
  const mail = words.to(
    words.changes[due.change],
    due.readers.map((reader) => words.readers[reader]),
  )
  const about =
    appointment === undefined
      ? null
      : words.about(
          appointment.patientData.fullname,
          appointment.bookingDetails.slot.timestamp,
          zone,
        )
  return (
    <li className={styles.mail}>
      <p>
        {mail} <Link to={paths.appointmentDetails(due)}>{about ?? words.show}</Link>
        {hasOwnReason && problem !== undefined && problem !== null ? (
          <span className={styles.reason}>{words.reasons[problem]}</span>
        ) : null}
      </p>
      <Button variant="quiet" aria-label={words.giveUpNamed(mail, about)} onClick={onGiveUp}>
        {words.giveUp}
      </Button>
    </li>
  )
}
