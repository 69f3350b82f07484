import type { ReactElement } from 'react'
import { Navigate } from 'react-router-dom'
import { isDoctorOnly, type Account } from '#src/areas/accounts/model/account.ts'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { paths } from '#src/config/paths.ts'
import { lazyPage } from '#src/core/state/lazyPage.tsx'

const ClinicDashboardPage = lazyPage(
  () => import('./ClinicDashboardPage.tsx'),
  'ClinicDashboardPage',
)
const PatientAppointmentsPage = lazyPage(
  () => import('./PatientAppointmentsPage.tsx'),
  'PatientAppointmentsPage',
)

/** By role, so that no patient loads the desk. */
const DASHBOARDS = { clinic: ClinicDashboardPage, patient: PatientAppointmentsPage }

function DashboardOfRole(): ReactElement {
  const account = useAccount()
  if (isDoctorOnly(account)) return <Navigate to={paths.myDay()} replace />
  return account.role === 'clinic' ? (
    <ClinicDashboardPage account={account} />
  ) : (
    <PatientAppointmentsPage account={account} />
  )
}

/** The appointments page (spec §2). */
export const DashboardPage = Object.assign(DashboardOfRole, {
  load: async (role: Account['role']): Promise<void> => DASHBOARDS[role].load(),
})
