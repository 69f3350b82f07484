import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths, readAppointmentIds } from '#src/config/paths.ts'
import type { AppointmentIds } from '#src/config/paths.ts'
import type { Appointment } from '#src/domain/appointment.ts'
import { useLive } from '#src/state/useLive.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { failureText } from '#src/text/failureText.ts'
import { text } from '#src/text/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { GoBack } from '#src/ui/GoBack.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { AppointmentActions } from './AppointmentActions.tsx'
import styles from './AppointmentDetailsPage.module.css'
import { AppointmentFacts } from './AppointmentFacts.tsx'

/** Appointment details (spec §2). Without ids in the address it goes back. */
export function AppointmentDetailsPage(): ReactElement {
  const [searchParams] = useSearchParams()
  const ids = readAppointmentIds(searchParams)
  if (ids === null) {
    return (
      <GoBack fallback={paths.dashboard()}>
        <LoadingLogo label={text.common.loading} />
      </GoBack>
    )
  }
  return (
    <div className={styles['page']}>
      <PageHeading>{text.appointments.detailsTitle}</PageHeading>
      <LiveAppointment {...ids} />
    </div>
  )
}

function LiveAppointment({ clinicId, appointmentId }: AppointmentIds): ReactElement {
  const { appointments } = useRepositories()
  const appointment = useLive<Appointment | null>(
    (observer) => appointments.watchAppointment({ clinicId, appointmentId }, observer),
    `${clinicId}/${appointmentId}`,
  )
  switch (appointment.status) {
    case 'loading':
      return <LoadingLogo label={text.common.loading} />
    case 'failed':
      return (
        <>
          <ErrorText>{failureText(appointment.failure, { during: 'loading' })}</ErrorText>
          <Button onClick={appointment.retry}>{text.common.tryAgain}</Button>
          <LinkButton to={paths.dashboard()}>{text.appointments.backToDashboard}</LinkButton>
        </>
      )
    case 'ready':
      return appointment.value === null ? (
        <>
          <EmptyText>{text.appointments.gone}</EmptyText>
          <LinkButton to={paths.dashboard()}>{text.appointments.backToDashboard}</LinkButton>
        </>
      ) : (
        <>
          <AppointmentFacts appointment={appointment.value} />
          <AppointmentActions appointment={appointment.value} />
        </>
      )
  }
}
