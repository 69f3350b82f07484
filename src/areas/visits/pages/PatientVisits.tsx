import type { ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'

const NO_NOTICES: readonly Notice[] = []

/** What a patient has, and what clinics did to it. */
export interface Visits {
  readonly active: readonly ActiveAppointment[]
  readonly notices: readonly Notice[]
}

interface PatientVisitsProps {
  readonly account: PatientAccount
  readonly children: (visits: Visits) => ReactElement
}

/** Shows a patient's visits and notices once both are known, live. */
export function PatientVisits({ account, children }: PatientVisitsProps): ReactElement {
  const text = useVisitsText()
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
        children({
          active: active.value,
          notices: notices.status === 'ready' ? notices.value : NO_NOTICES,
        })
      )
  }
}
