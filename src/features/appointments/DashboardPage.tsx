import type { ReactElement } from 'react'
import type { Account } from '#src/domain/account.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { useLive, type Live } from '#src/state/useLive.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { useAccount } from '#src/state/useSession.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './ClinicDashboard.module.css'
import { ClinicDashboard } from './ClinicDashboard.tsx'
import { PatientDashboard } from './PatientDashboard.tsx'

/** The appointments page of the signed-in account, live (spec §2, Appointments page). */
export function DashboardPage(): ReactElement {
  const text = useText()
  const account = useAccount()
  const { appointments } = useRepositories()
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) =>
      account.role === 'clinic'
        ? appointments.watchClinicAppointments(account.userId, observer)
        : appointments.watchPatientAppointments(account.userId, observer),
    `${account.role}/${account.userId}`,
  )
  return (
    <>
      <div className={account.role === 'clinic' ? styles.onScreen : undefined}>
        <PageHeading>{text.appointments.title}</PageHeading>
      </div>
      <UnreadableBookings account={account} />
      <Dashboard account={account} active={active} />
    </>
  )
}

/** Says that there is more than the page shows. */
function UnreadableBookings({ account }: Pick<DashboardProps, 'account'>): ReactElement | null {
  const text = useText()
  const { appointments } = useRepositories()
  const unreadable = useLive<number>(
    (observer) => appointments.watchUnreadable(account, observer),
    `${account.role}/${account.userId}`,
  )
  return unreadable.status === 'ready' && unreadable.value > 0 ? (
    <p className={styles.unreadable}>{text.appointments.unreadable(unreadable.value)}</p>
  ) : null
}

interface DashboardProps {
  readonly account: Account
  readonly active: Live<readonly ActiveAppointment[]>
}

function Dashboard({ account, active }: DashboardProps): ReactElement {
  const text = useText()
  switch (active.status) {
    case 'loading':
      return <LoadingLogo label={text.appointments.loading} />
    case 'failed':
      return (
        <>
          <ErrorText>{text.appointments.listFailed}</ErrorText>
          <Button onClick={active.retry}>{text.common.tryAgain}</Button>
        </>
      )
    case 'ready':
      return account.role === 'clinic' ? (
        <ClinicDashboard account={account} active={active.value} />
      ) : (
        <PatientDashboard account={account} active={active.value} />
      )
  }
}
