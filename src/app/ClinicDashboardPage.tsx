import type { ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { CardParts } from '#src/areas/desk/pages/CardParts.ts'
import { DeskPage } from '#src/areas/desk/pages/DeskPage.tsx'
import { DueCalls } from '#src/areas/mails/pages/DueCalls.tsx'
import { CallerContact } from '#src/areas/visits/pages/CallerContact.tsx'
import { ClinicNote, ClinicNoteText } from '#src/areas/visits/pages/ClinicNote.tsx'
import { PastAppointmentsGroup } from '#src/areas/visits/pages/PastAppointmentsGroup.tsx'
import { ClinicLinks } from './ClinicLinks.tsx'

const CARD_PARTS: CardParts = {
  renderNote: (appointment) => (
    <ClinicNote key={appointment.appointmentId} appointment={appointment} />
  ),
  renderContact: (appointment) => (
    <CallerContact key={appointment.appointmentId} appointment={appointment} />
  ),
  renderNoteText: (appointment) => <ClinicNoteText appointment={appointment} />,
}

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
      calls={<DueCalls clinic={account} />}
      cardParts={CARD_PARTS}
      renderPast={(active) => <PastAppointmentsGroup account={account} active={active} />}
    />
  )
}
