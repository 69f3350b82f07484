import type { ReactElement } from 'react'
import type { Account } from '#src/domain/account.ts'
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
const DASHBOARDS = { clinic: ClinicDashboardPage, patient: PatientDashboardPage }

function DashboardOfRole(): ReactElement {
  const account = useAccount()
  return account.role === 'clinic' ? (
    <ClinicDashboardPage account={account} />
  ) : (
    <PatientDashboardPage account={account} />
  )
}

/** The appointments page (spec §2). */
export const DashboardPage = Object.assign(DashboardOfRole, {
  load: async (role: Account['role']): Promise<void> => DASHBOARDS[role].load(),
})
