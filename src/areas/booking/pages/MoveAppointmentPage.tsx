import type { ReactElement, ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { paths, type AppointmentIds } from '#src/config/paths.ts'
import {
  readAppointmentIds,
  readMovedAppointment,
  readMovesSeries,
} from '#src/config/readAddress.ts'
import { GoBack } from '#src/core/navigation/GoBack.tsx'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { MoveAppointment } from './MoveAppointment.tsx'
import { MoveOwnAppointment, type WishPart } from './MoveOwnAppointment.tsx'
import { MoveSeries } from './MoveSeries.tsx'
import styles from './SchedulingPage.module.css'

/** An appointment moves to another free time of its clinic, by either party. Without an id it goes back. */
export function MoveAppointmentPage({ renderWish }: WishPart): ReactElement {
  const text = useSchedulingText()
  const account = useAccount()
  const [searchParams] = useSearchParams()
  const ids =
    account.role === 'clinic'
      ? readMovedAppointment(searchParams, account.clinicId)
      : readAppointmentIds(searchParams)
  if (ids === null) {
    return (
      <GoBack fallback={paths.dashboard()}>
        <LoadingLogo label={text.common.loading} />
      </GoBack>
    )
  }
  const isWhole = readMovesSeries(searchParams)
  return (
    <div className={styles.page}>
      <PageHeading description={description()}>
        {isWhole ? text.seriesMoving.title : text.scheduling.moveTitle}
      </PageHeading>
      <LiveAppointment key={ids.appointmentId} {...{ account, isWhole, renderWish }} {...ids} />
    </div>
  )

  function description(): string {
    if (isWhole) return text.seriesMoving.description
    return account.role === 'clinic' ? text.scheduling.moveDescription : text.moving.description
  }
}

interface LiveAppointmentProps extends AppointmentIds, WishPart {
  readonly account: Account
  /** Whether all visits to come of its series are moved. */
  readonly isWhole: boolean
}

function LiveAppointment(props: LiveAppointmentProps): ReactElement {
  const { account, isWhole, clinicId, appointmentId, renderWish } = props
  const text = useSchedulingText()
  const { appointments } = useRepositories()
  const appointment = useLive<Appointment | null>(
    (observer) => appointments.watchAppointment({ clinicId, appointmentId }, observer),
    `${clinicId}/${appointmentId}`,
  )
  const coming = useRecentActions().comingOf(appointmentId)
  switch (appointment.status) {
    case 'loading':
      return <LoadingLogo label={text.common.loading} />
    case 'failed':
      return (
        <Unusable action={<Button onClick={appointment.retry}>{text.common.tryAgain}</Button>}>
          <ErrorText>{failureText(text, appointment.failure, { during: 'loading' })}</ErrorText>
        </Unusable>
      )
    case 'ready':
      if (appointment.value === null) return <Unusable>{text.scheduling.gone}</Unusable>
      if (appointment.value.status === 'completed') {
        return <Unusable>{text.scheduling.over}</Unusable>
      }
      if (coming !== null) return <Unusable>{coming}</Unusable>
      if (isWhole) return <MoveSeries account={account} appointment={appointment.value} />
      return account.role === 'clinic' ? (
        <MoveAppointment clinic={account} appointment={appointment.value} />
      ) : (
        <MoveOwnAppointment appointment={appointment.value} renderWish={renderWish} />
      )
  }
}

function Unusable({
  children,
  action = null,
}: {
  readonly children: ReactNode
  readonly action?: ReactNode
}): ReactElement {
  const text = useSchedulingText()
  return (
    <EmptyState
      drawing="lost"
      action={
        <>
          {action}
          <LinkButton to={paths.dashboard()} variant="quiet">
            {text.scheduling.backToDesk}
          </LinkButton>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
