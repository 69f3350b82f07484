import type { ReactElement } from 'react'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import { phoneOf, useClinicProfile } from './useClinicProfile.ts'

interface ClinicCallProps {
  readonly booking: BookingDetails
  readonly className: string | undefined
}

/** A link that calls the clinic; nothing while its number is not known, and where it has none. */
export function ClinicCall({
  booking: { clinicId, clinicName },
  className,
}: ClinicCallProps): ReactElement | null {
  const words = useVisitsText().appointments.ways
  const profile = useClinicProfile(clinicId)
  useStillLoading(profile.status === 'loading')
  const phone = phoneOf(profile)
  return phone === '' ? null : (
    <a
      className={className}
      href={telephoneLink(phone)}
      aria-label={words.callClinic(clinicName, phone)}
    >
      <Icon name="phone" size="1.15em" />
      {words.call}
    </a>
  )
}
