import type { ReactElement } from 'react'
import { lazyPage } from '#src/state/lazyPage.tsx'
import { useAccount } from '#src/state/useSession.ts'

const ClinicDashboardPage = lazyPage(
  () => import('./ClinicDashboardPage.tsx'),
  'ClinicDashboardPage',
)
const PatientDashboardPage = lazyPage(
  () => import('#src/features/appointments/PatientDashboardPage.tsx'),
  'PatientDashboardPage',
)

/** By role, so that no patient loads the desk. */
export const DASHBOARDS = { clinic: ClinicDashboardPage, patient: PatientDashboardPage }

/** The appointments page (spec §2). */
export function DashboardPage(): ReactElement {
  const account = useAccount()
  return account.role === 'clinic' ? (
    <ClinicDashboardPage account={account} />
  ) : (
    <PatientDashboardPage account={account} />
  )
}
