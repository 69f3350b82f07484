import type { ReactElement } from 'react'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import type { ButtonVariant } from '#src/ui/buttonClass.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'

interface BookAgainProps {
  readonly booking: BookingDetails
  /** Whether the visit took place; of one that did not, another time is chosen. */
  readonly tookPlace: boolean
  readonly variant?: ButtonVariant
}

/** A link to the free times of the same service. */
export function BookAgain({
  booking: { clinicId, serviceId, serviceName },
  tookPlace,
  variant = 'quiet',
}: BookAgainProps): ReactElement {
  const { ways, notices } = useVisitsText().appointments
  const label = tookPlace ? ways.bookAgain : notices.chooseAnother
  return (
    <LinkButton
      to={paths.booking({ clinicId, serviceId })}
      variant={variant}
      aria-label={ways.bookAgainOf(label, serviceName)}
    >
      {label}
    </LinkButton>
  )
}
