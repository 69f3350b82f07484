import type { ReactElement } from 'react'
import type { ClinicAccount } from '#src/domain/account.ts'
import { CallerContact } from '#src/features/appointments/CallerContact.tsx'
import { ClinicNote, ClinicNoteText } from '#src/features/appointments/ClinicNote.tsx'
import { PastAppointmentsGroup } from '#src/features/appointments/PastAppointmentsGroup.tsx'
import { DueCalls } from '#src/features/calls/DueCalls.tsx'
import type { CardParts } from '#src/features/desk/CardParts.ts'
import { DeskPage } from '#src/features/desk/DeskPage.tsx'

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
      calls={<DueCalls clinic={account} />}
      cardParts={CARD_PARTS}
      renderPast={(active) => <PastAppointmentsGroup account={account} active={active} />}
    />
  )
}
