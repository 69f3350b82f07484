import type { ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { OwnWaits } from '#src/areas/openings/pages/OwnWaits.tsx'
import { PatientDashboardPage } from '#src/areas/visits/pages/PatientDashboardPage.tsx'

/** The patient's appointments page, with what the patient waits for. */
export function PatientAppointmentsPage({
  account,
}: {
  readonly account: PatientAccount
}): ReactElement {
  return (
    <PatientDashboardPage account={account}>
      <OwnWaits patientId={account.userId} />
    </PatientDashboardPage>
  )
}
