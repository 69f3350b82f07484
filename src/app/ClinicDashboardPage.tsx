import type { ReactElement } from 'react'
import type { ClinicAccount } from '#src/domain/account.ts'
import { PastAppointmentsGroup } from '#src/features/appointments/PastAppointmentsGroup.tsx'
import { DueCalls } from '#src/features/calls/DueCalls.tsx'
import { DeskPage } from '#src/features/desk/DeskPage.tsx'

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
      renderPast={(active) => <PastAppointmentsGroup account={account} active={active} />}
    />
  )
}
