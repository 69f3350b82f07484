import { useId, type ReactElement } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { calendarMenu } from '#src/areas/visits/text/calendarMenu.ts'
import { startOfAddresses } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import { CalendarMenu } from '#src/ui/CalendarMenu.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './NextSteps.module.css'
import { useSentMails } from './useSentMails.ts'

interface NextStepsProps {
  /** Those that are not over. */
  readonly active: readonly ActiveAppointment[]
}

/** What happens next, and where to go from here. */
export function NextSteps({ active }: NextStepsProps): ReactElement {
  const text = useBookingText()
  const now = useNow()
  // Those that wait for the answer of their clinic.
  const pending = active.filter(({ status }) => status === 'pending')
  const [first, ...others] = active
  const words = text.requested
  const id = useId()
  const addresses = useSentMails(pending)
  const clinics = [...new Set(pending.map(({ bookingDetails }) => bookingDetails.clinicName))]
  return (
    <div className={styles.next}>
      {pending.length === 0 ? null : (
        <section aria-labelledby={id}>
          <h2 id={id}>{words.nextTitle}</h2>
          <ol className={styles.steps}>
            <li>{words.held(text.format.list(clinics), clinics.length, pending.length)}</li>
            <li>{words.answer}</li>
            <li>{words.pay}</li>
          </ol>
          {addresses.length === 0 ? null : (
            <p className={styles.mailed}>{words.mailed(text.format.list(addresses))}</p>
          )}
        </section>
      )}
      <div className={styles.links}>
        <LinkButton to={paths.dashboard()} variant="primary">
          {words.dashboard}
        </LinkButton>
        <LinkButton to={paths.find()}>{words.another}</LinkButton>
        {first === undefined ? null : (
          <CalendarMenu
            {...calendarMenu(text, [first, ...others], { now, origin: startOfAddresses() })}
          />
        )}
      </div>
    </div>
  )
}
