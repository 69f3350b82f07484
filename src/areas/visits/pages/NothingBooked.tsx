import type { ReactElement } from 'react'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'

/** For a patient without any appointment. */
export function NothingBooked(): ReactElement {
  const text = useVisitsText()
  return (
    <EmptyState
      drawing="calendar"
      action={
        <LinkButton to={paths.find()} variant="primary">
          {text.appointments.findTime}
        </LinkButton>
      }
    >
      <p>{text.appointments.nothingBooked}</p>
      <p>{text.appointments.nothingBookedHint}</p>
    </EmptyState>
  )
}
