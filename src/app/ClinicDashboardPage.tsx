import type { ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { DeskPage } from '#src/areas/desk/pages/DeskPage.tsx'
import { DueCalls } from '#src/areas/mails/pages/DueCalls.tsx'
import { TomorrowReminders } from '#src/areas/mails/pages/TomorrowReminders.tsx'
import { WaitingPatients } from '#src/areas/openings/pages/WaitingPatients.tsx'
import { PastAppointmentsGroup } from '#src/areas/visits/pages/PastAppointmentsGroup.tsx'
import { cardParts } from './cardParts.tsx'
import { ClinicLinks } from './ClinicLinks.tsx'

/** The clinic's appointments page: the desk with the calls to make, and the past appointments as patients have them. */
export function ClinicDashboardPage({
  account,
}: {
  readonly account: ClinicAccount
}): ReactElement {
  return (
    <DeskPage
      account={account}
      renderLinks={(visitsToHandle) => <ClinicLinks visitsToHandle={visitsToHandle} />}
      renderCalls={(active) => (
        <>
          <DueCalls clinic={account} />
          <TomorrowReminders clinic={account} active={active} />
          <WaitingPatients clinic={account} active={active} />
        </>
      )}
      cardParts={cardParts}
      renderPast={(active) => <PastAppointmentsGroup account={account} active={active} />}
    />
  )
}
