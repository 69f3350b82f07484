import type { ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useSignOut } from '#src/areas/accounts/state/useSignOut.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { paths, type ServiceIds } from '#src/config/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'

interface ForPatientsPageProps {
  readonly clinic: ClinicAccount
  readonly time: ServiceIds & { readonly slot: string }
}

/** For a clinic that followed the link of a time: what it can do instead of booking it. */
export function ForPatientsPage({ clinic, time }: ForPatientsPageProps): ReactElement {
  const text = useBookingText()
  const signOut = useSignOut()
  const words = text.booking.forPatients
  const isOwn = clinic.clinicId === time.clinicId
  return (
    <div className={primitives.stack5}>
      <PageHeading>{words.title}</PageHeading>
      <div className={primitives.stack3}>
        <p>{words.note(clinic.name)}</p>
        <p>{isOwn ? words.own : words.other}</p>
      </div>
      <div className={primitives.cluster3}>
        {isOwn ? (
          <LinkButton
            to={paths.newAppointment({ serviceId: time.serviceId, slotId: time.slot })}
            variant="primary"
          >
            {words.bookForPatient}
          </LinkButton>
        ) : (
          // The guard then asks for the login, and leads back here.
          <Button variant="primary" isPending={signOut.pending} onClick={signOut.run}>
            {text.header.logout}
          </Button>
        )}
        <LinkButton to={paths.serviceDetails(time)}>{words.seeService}</LinkButton>
        <LinkButton to={paths.dashboard()} variant="quiet">
          {text.appointments.backToDashboard}
        </LinkButton>
      </div>
    </div>
  )
}
