import type { ReactElement } from 'react'
import type { Account } from '#src/domain/account.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { failureText } from '#src/text/failureText.ts'
import { text } from '#src/text/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { AppointmentList } from './AppointmentList.tsx'
import { usePastAppointments } from './usePastAppointments.ts'

interface PastAppointmentsGroupProps {
  readonly account: Account
  readonly active: readonly ActiveAppointment[]
}

/** 'Past Appointments (n)', closed at first (spec §2, Appointments page). */
export function PastAppointmentsGroup({
  account,
  active,
}: PastAppointmentsGroupProps): ReactElement {
  const past = usePastAppointments(account, active)
  const count = past.appointments.length
  return (
    <Collapsible
      title={past.hasMore ? text.appointments.pastAtLeast(count) : text.appointments.past(count)}
      isOpenAtFirst={false}
    >
      <AppointmentList
        appointments={past.appointments}
        viewer={account.role}
        emptyText={past.isLoading ? text.appointments.loading : text.appointments.noPast}
      />
      <ErrorText>
        {past.failure === null ? null : failureText(past.failure, { during: 'loading' })}
      </ErrorText>
      {past.hasMore || past.failure !== null ? (
        <Button isPending={past.isLoading} onClick={past.loadMore}>
          {past.failure === null ? text.appointments.showMorePast : text.common.tryAgain}
        </Button>
      ) : null}
    </Collapsible>
  )
}
