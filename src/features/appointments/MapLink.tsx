import type { ReactElement } from 'react'
import { mapUrl } from '#src/config/mapUrl.ts'
import type { BookingDetails } from '#src/domain/appointment.ts'
import { PROVINCES } from '#src/domain/provinces.ts'
import { text } from '#src/text/text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './MapLink.module.css'

/** Where the clinic is, on a map. */
export function MapLink({
  booking: { clinicName, clinicAddress, clinicProvince },
}: {
  readonly booking: BookingDetails
}): ReactElement {
  return (
    <a
      className={styles.link}
      href={mapUrl(`${clinicAddress}, ${PROVINCES[clinicProvince].label}`)}
      rel="noreferrer"
      aria-label={text.appointments.mapOf(clinicName, clinicAddress)}
    >
      <Icon name="pin" size="1.15em" />
      {text.appointments.map}
    </a>
  )
}
