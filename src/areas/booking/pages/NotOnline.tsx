import type { ReactElement } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { useClinicPhone } from '#src/areas/clinics/state/useClinicPhone.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { paths } from '#src/config/paths.ts'
import { CallNote } from '#src/ui/CallNote.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'

interface NotOnlineProps {
  readonly clinicId: string
  /** Why. */
  readonly children: string
}

/** A patient can't book here online: why not, and whom to call. */
export function NotOnline({ clinicId, children }: NotOnlineProps): ReactElement {
  const { booking, policy } = useBookingText()
  const phone = useClinicPhone(clinicId)
  return (
    <EmptyState
      drawing="calendar"
      action={<LinkButton to={paths.services()}>{booking.otherServices}</LinkButton>}
    >
      <p>{children}</p>
      <CallNote
        label={policy.callClinic}
        fallback={policy.pleaseCall}
        phone={phone}
        href={telephoneLink(phone)}
      />
    </EmptyState>
  )
}
