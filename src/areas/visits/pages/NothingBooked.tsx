import type { ReactElement } from 'react'
import { useText } from '#src/areas/text/useText.ts'
import { appointments } from '#src/areas/visits/text/en/appointments.ts'
import { paths } from '#src/config/paths.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'

const TEXTS = { appointments }

/** For a patient without any appointment. */
export function NothingBooked(): ReactElement {
  const text = useText(TEXTS)
  return (
    <EmptyState
      drawing="calendar"
      action={
        <LinkButton to={paths.services()} variant="primary">
          {text.appointments.chooseService}
        </LinkButton>
      }
    >
      <p>{text.appointments.nothingBooked}</p>
      <p>{text.appointments.nothingBookedHint}</p>
    </EmptyState>
  )
}
