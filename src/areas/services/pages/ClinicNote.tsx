import type { ReactElement } from 'react'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import styles from './ClinicGroup.module.css'

interface ClinicNoteProps {
  readonly clinic: ClinicProfile
  /** How many of its services can be booked; null while that is unknown. */
  readonly serviceCount: number | null
}

/** A clinic's category, address and number of services. */
export function ClinicNote({ clinic, serviceCount }: ClinicNoteProps): ReactElement {
  const text = useServicesText()
  const { category, address, province } = clinic
  return (
    <span className={styles.note}>
      <span className={styles.category}>{text.specialties[category]}</span>{' '}
      {serviceCount === null ? null : <span>{text.services.serviceCount(serviceCount)}</span>}{' '}
      <span className={styles.address}>{text.services.address(address, province)}</span>
    </span>
  )
}
