import type { ReactElement, ReactNode } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { PatientDashboard } from './PatientDashboard.tsx'
import { PatientVisits } from './PatientVisits.tsx'
import { UnreadableNote } from './UnreadableNote.tsx'

interface PatientDashboardPageProps {
  readonly account: PatientAccount
  /** What the patient waits for. */
  readonly children: ReactNode
}

/** The patient's appointments page (spec §2, Appointments page), live. */
export function PatientDashboardPage({
  account,
  children,
}: PatientDashboardPageProps): ReactElement {
  const text = useVisitsText()
  return (
    <>
      <PageHeading>{text.appointments.title}</PageHeading>
      <Unreadable account={account} />
      <ShownTogether waiting={<LoadingLogo label={text.appointments.loading} />}>
        <PatientVisits account={account}>
          {(visits) => (
            <PatientDashboard account={account} {...visits}>
              {children}
            </PatientDashboard>
          )}
        </PatientVisits>
      </ShownTogether>
    </>
  )
}

function Unreadable({ account }: Pick<PatientDashboardPageProps, 'account'>): ReactElement {
  const { appointments } = useRepositories()
  const count = useLive<number>(
    (observer) => appointments.watchUnreadable(account, observer),
    account.userId,
  )
  return <UnreadableNote count={count.status === 'ready' ? count.value : 0} />
}
