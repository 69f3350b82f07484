import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { paths } from '#src/config/paths.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './AwayPage.module.css'

interface AffectedVisitProps {
  readonly visit: ActiveAppointment
  readonly zone: TimeZone
  readonly hasBegun: boolean
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

/** One appointment: whose it is, how to call the patient, and where to move it. */
export function AffectedVisit({
  visit: { appointmentId, bookingDetails, patientData, status },
  zone,
  hasBegun,
  isSelected,
  onSelect,
}: AffectedVisitProps): ReactElement {
  const text = useDeskText()
  const words = text.away
  const { slot, serviceName } = bookingDetails
  const { fullname, phoneNumber } = patientData
  const coming = useRecentActions().comingOf(appointmentId)
  return (
    <li className={styles.visit}>
      <label className={styles.chosen}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isSelected}
          disabled={coming !== null}
          onChange={(event) => {
            onSelect(event.target.checked)
          }}
        />
        <span className={styles.when}>
          <span className={styles.time}>{text.format.time(slot.timestamp, zone)}</span>{' '}
          <span className={primitives.remark}>{text.format.briefDay(slot.timestamp, zone)}</span>{' '}
          <VisuallyHidden>{fullname}</VisuallyHidden>
        </span>
      </label>
      <div className={styles.who}>
        <h5 className={styles.patient}>{fullname}</h5>
        <p className={primitives.soft}>{serviceName}</p>
        {phoneNumber === '' ? null : (
          <a href={telephoneLink(phoneNumber)} className={styles.phone}>
            {phoneNumber}
          </a>
        )}
      </div>
      <StateBadge
        icon={coming === null && status === 'confirmed' && !hasBegun ? 'check' : 'clock'}
        tone={coming === null && status === 'confirmed' && !hasBegun ? 'good' : 'waiting'}
      >
        {coming ?? (hasBegun ? words.begun : words.states[status])}
      </StateBadge>
      {coming === null ? (
        <LinkButton
          to={paths.moveAppointment(appointmentId)}
          aria-label={words.moveFor(fullname, slot.timestamp, zone)}
        >
          {words.move}
        </LinkButton>
      ) : null}
    </li>
  )
}
