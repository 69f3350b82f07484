import type { ReactElement } from 'react'
import { useText } from '#src/areas/text/useText.ts'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { appointments } from '#src/areas/visits/text/en/appointments.ts'
import { mapUrl } from '#src/config/mapUrl.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './MapLink.module.css'

const TEXTS = { appointments, provinces }

/** A link to the clinic on a map. */
export function MapLink({
  booking: { clinicName, clinicAddress, clinicProvince },
}: {
  readonly booking: BookingDetails
}): ReactElement {
  const text = useText(TEXTS)
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
