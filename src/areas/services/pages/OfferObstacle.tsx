import type { ReactElement } from 'react'
import { useClinicPhone } from '#src/areas/clinics/state/useClinicPhone.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { OfferProblem } from '#src/areas/services/model/servicePolicy.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { CallNote } from '#src/ui/CallNote.tsx'

interface OfferObstacleProps {
  readonly service: Service
  readonly obstacle: OfferProblem
}

/** Why none of a service's open times can be booked online, and whom to call. */
export function OfferObstacle({ service, obstacle }: OfferObstacleProps): ReactElement {
  const { policy } = useServicesText()
  const phone = useClinicPhone(service.clinicId)
  return (
    <>
      <p>{policy.obstacles[obstacle](service)}</p>
      <CallNote
        label={policy.callClinic}
        fallback={policy.pleaseCall}
        phone={phone}
        href={telephoneLink(phone)}
      />
    </>
  )
}
