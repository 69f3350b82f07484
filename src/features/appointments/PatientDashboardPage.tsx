import type { ReactElement } from 'react'
import type { PatientAccount } from '#src/domain/account.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import type { Notice } from '#src/domain/notice.ts'
import { useLive } from '#src/state/useLive.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { appointments as appointmentsTexts } from '#src/text/en/appointments.ts'
import { common } from '#src/text/en/common.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { PatientDashboard } from './PatientDashboard.tsx'
import { UnreadableNote } from './UnreadableNote.tsx'

const TEXTS = { appointments: appointmentsTexts, common }

const NO_NOTICES: readonly Notice[] = []

interface PatientDashboardPageProps {
  readonly account: PatientAccount
}

/** The patient's appointments page (spec §2, Appointments page), live. */
export function PatientDashboardPage({ account }: PatientDashboardPageProps): ReactElement {
  const text = useText(TEXTS)
  return (
    <>
      <PageHeading>{text.appointments.title}</PageHeading>
      <Unreadable account={account} />
      <ShownTogether waiting={<LoadingLogo label={text.appointments.loading} />}>
        <LiveDashboard account={account} />
      </ShownTogether>
    </>
  )
}

function Unreadable({ account }: PatientDashboardPageProps): ReactElement {
  const { appointments } = useRepositories()
  const count = useLive<number>(
    (observer) => appointments.watchUnreadable(account, observer),
    account.userId,
  )
  return <UnreadableNote count={count.status === 'ready' ? count.value : 0} />
}

function LiveDashboard({ account }: PatientDashboardPageProps): ReactElement {
  const text = useText(TEXTS)
  const { appointments } = useRepositories()
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchPatientAppointments(account.userId, observer),
    account.userId,
  )
  const notices = useLive<readonly Notice[]>(
    (observer) => appointments.watchNotices(account.userId, observer),
    account.userId,
  )
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
      // Notices stand first: what comes before them would be pushed down.
      return notices.status === 'loading' ? (
        <LoadingLogo label={text.appointments.loading} />
      ) : (
        <PatientDashboard
          account={account}
          active={active.value}
          notices={notices.status === 'ready' ? notices.value : NO_NOTICES}
        />
      )
  }
}
