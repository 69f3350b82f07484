import { useRef, type ReactElement } from 'react'
import type { Account } from '#src/domain/account.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { failureText } from '#src/text/failureText.ts'
import type { Texts } from '#src/text/Texts.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { AppointmentList } from './AppointmentList.tsx'
import styles from './PastAppointmentsGroup.module.css'
import { usePastAppointments, type PastAppointments } from './usePastAppointments.ts'

interface PastAppointmentsGroupProps {
  readonly account: Account
  readonly active: readonly ActiveAppointment[]
}

/** 'Past Appointments (n)', closed at first (spec §2, Appointments page). */
export function PastAppointmentsGroup({
  account,
  active,
}: PastAppointmentsGroupProps): ReactElement {
  const text = useText()
  const past = usePastAppointments(account, active)
  const words = text.appointments
  const hasButton = past.hasMore || past.failure !== null
  const endRef = useRef<HTMLDivElement>(null)
  // The button goes with the last page.
  useFocusFallback(endRef, !hasButton)

  return (
    <Collapsible title={titleOf(text, past)} isOpenAtFirst={false}>
      {past.appointments === null ? (
        past.failure === null && <EmptyText>{words.loading}</EmptyText>
      ) : (
        <AppointmentList
          appointments={past.appointments}
          viewer={account.role}
          emptyText={words.noPast}
        />
      )}
      <div ref={endRef} tabIndex={-1} className={styles.end}>
        <StatusText>
          {past.wasAskedForMore && !past.isLoading && past.appointments !== null
            ? words.pastShown(past.appointments.length)
            : null}
        </StatusText>
        <ErrorText>
          {past.failure === null ? null : failureText(text, past.failure, { during: 'loading' })}
        </ErrorText>
        {hasButton ? (
          <Button
            isPending={past.isLoading}
            onClick={past.failure === null ? past.loadMore : past.retry}
          >
            {past.failure === null ? words.showMorePast : text.common.tryAgain}
          </Button>
        ) : null}
      </div>
    </Collapsible>
  )
}

function titleOf(text: Texts, { appointments, hasMore }: PastAppointments): string {
  if (appointments === null) return text.appointments.pastUncounted
  const count = appointments.length
  return hasMore ? text.appointments.pastAtLeast(count) : text.appointments.past(count)
}
