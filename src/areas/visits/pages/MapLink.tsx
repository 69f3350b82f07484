import type { ReactElement } from 'react'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { mapUrl } from '#src/config/mapUrl.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './MapLink.module.css'

/** A link to the clinic on a map. */
export function MapLink({
  booking: { clinicName, clinicAddress, clinicProvince },
}: {
  readonly booking: BookingDetails
}): ReactElement {
  const text = useVisitsText()
  return (
    <a
      className={styles.link}
      href={mapUrl(`${clinicAddress}, ${text.provinces[clinicProvince]}`)}
      rel="noreferrer"
      aria-label={text.appointments.mapOf(clinicName, clinicAddress)}
    >
      <Icon name="pin" size="1.15em" />
      {text.appointments.map}
    </a>
  )
}
