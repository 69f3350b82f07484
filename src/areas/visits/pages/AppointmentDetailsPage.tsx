import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mayDo } from '#src/areas/accounts/model/account.ts'
import { ERASED_USER_ID } from '#src/areas/accounts/model/erasedAccount.ts'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { canMove, hasBegun } from '#src/areas/visits/model/appointmentActions.ts'
import { isContactOfClinic } from '#src/areas/visits/model/contact.ts'
import { isOverdue } from '#src/areas/visits/model/isOverdue.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { paths, type AppointmentIds } from '#src/config/paths.ts'
import { readAppointmentIds } from '#src/config/readAddress.ts'
import { GoBack } from '#src/core/navigation/GoBack.tsx'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { LogoMark } from '#src/ui/LogoMark.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { AppointmentActions } from './AppointmentActions.tsx'
import { AppointmentCalendar } from './AppointmentCalendar.tsx'
import styles from './AppointmentDetailsPage.module.css'
import { AppointmentFacts } from './AppointmentFacts.tsx'
import { BookAgain } from './BookAgain.tsx'
import { CallerContact } from './CallerContact.tsx'
import { CancellationFacts } from './CancellationFacts.tsx'
import { ClinicNoteCard } from './ClinicNote.tsx'
import { OtherAccount } from './OtherAccount.tsx'
import { PatientBlock } from './PatientBlock.tsx'
import { PatientFacts } from './PatientFacts.tsx'
import { SeriesCard } from './SeriesCard.tsx'
import { VisitHistoryCard } from './VisitHistory.tsx'
import { WishCard } from './WishCard.tsx'

/** Appointment details (spec §2), also on paper. Without ids in the address it goes back. */
export function AppointmentDetailsPage(): ReactElement {
  const text = useClinicVisitsText()
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
    <div className={primitives.stack5}>
      <p className={styles.letterhead}>
        <LogoMark />
        {text.common.brand}
      </p>
      <PageHeading>{text.appointments.detailsTitle}</PageHeading>
      <ShownTogether waiting={<LoadingLogo label={text.common.loading} />}>
        <LiveAppointment {...ids} />
      </ShownTogether>
    </div>
  )
}

function LiveAppointment({ clinicId, appointmentId }: AppointmentIds): ReactElement {
  const text = useClinicVisitsText()
  const { appointments } = useRepositories()
  const appointment = useLive<Appointment | null>(
    (observer) => appointments.watchAppointment({ clinicId, appointmentId }, observer),
    `${clinicId}/${appointmentId}`,
  )
  switch (appointment.status) {
    case 'loading':
      return <LoadingLogo label={text.common.loading} />
    case 'failed':
      return appointment.failure.code === 'permission-denied' ? (
        <OtherAccount />
      ) : (
        <EmptyState
          drawing="lost"
          action={
            <>
              <Button onClick={appointment.retry}>{text.common.tryAgain}</Button>
              <BackToDashboard />
            </>
          }
        >
          <ErrorText>{failureText(text, appointment.failure, { during: 'loading' })}</ErrorText>
        </EmptyState>
      )
    case 'ready':
      return appointment.value === null ? (
        <EmptyState drawing="lost" action={<BackToDashboard />}>
          {text.appointments.gone}
        </EmptyState>
      ) : (
        <AppointmentSheet appointment={appointment.value} />
      )
  }
}

function BackToDashboard(): ReactElement {
  const text = useClinicVisitsText()
  return (
    <LinkButton to={paths.dashboard()} variant="quiet">
      {text.appointments.backToDashboard}
    </LinkButton>
  )
}

/** The whole page; printed, it is one sheet for the patient. */
function AppointmentSheet({ appointment }: { readonly appointment: Appointment }): ReactElement {
  const text = useClinicVisitsText()
  const account = useAccount()
  const now = useNow()
  const { comingOf } = useRecentActions()
  const { role } = account
  const { appointmentId, bookingDetails } = appointment
  const isCancelled =
    appointment.status === 'completed' && appointment.outcome?.kind === 'cancelled'
  const isNeverConfirmed = appointment.status === 'pending' && hasBegun(appointment, now)
  const isOver = appointment.status === 'completed' || isOverdue(appointment, now)
  return (
    <div className={classNames(styles.sheet, role === 'clinic' && styles.patientFirst)}>
      <div className={styles.ticket}>
        <AppointmentFacts appointment={appointment} />
      </div>
      <div className={styles.state}>
        <Card>
          <AppointmentActions appointment={appointment} />
        </Card>
        <WishCard appointment={appointment} viewer={role} now={now} />
        <CancellationFacts appointment={appointment} viewer={role} />
        <SeriesCard appointment={appointment} />
        <div className={styles.ways}>
          {canMove(account, appointment, now) && comingOf(appointmentId) === null ? (
            <LinkButton to={paths.moveAppointment(appointmentId, bookingDetails.clinicId)}>
              {text.appointments.move}
            </LinkButton>
          ) : null}
          {role === 'patient' && isOver ? (
            <BookAgain
              booking={bookingDetails}
              tookPlace={!isCancelled && !isNeverConfirmed}
              variant="secondary"
            />
          ) : null}
          {role === 'patient' && (isCancelled || !isOver) ? (
            <AppointmentCalendar appointment={appointment} now={now} />
          ) : null}
          <Button
            variant="quiet"
            onClick={() => {
              window.print()
            }}
          >
            <Icon name="print" />
            {text.appointments.print}
          </Button>
          <BackToDashboard />
        </div>
      </div>
      <div className={styles.patient}>
        <PatientFacts
          patient={appointment.patientData}
          bookerName={appointment.bookerName}
          viewer={role}
        />
        {role === 'patient' && appointment.isClinicBooking ? (
          <div className={primitives.stack3}>
            <p>{text.refusals.bookedByClinic(appointment.bookingDetails.clinicName)}</p>
            <LinkButton to={paths.account()} variant="quiet">
              {text.refusals.toAccount}
            </LinkButton>
          </div>
        ) : null}
        {role === 'clinic' && isContactOfClinic(appointment) ? (
          <CallerContact appointment={appointment} />
        ) : null}
        {role === 'clinic' && appointment.bookedBy !== ERASED_USER_ID ? (
          <ClinicNoteCard appointment={appointment} />
        ) : null}
        {mayDo(account, 'manage-visits') ? <VisitHistoryCard appointment={appointment} /> : null}
        {role === 'clinic' &&
        appointment.bookedBy !== ERASED_USER_ID &&
        appointment.bookedBy !== appointment.bookingDetails.clinicId ? (
          <PatientBlock appointment={appointment} />
        ) : null}
      </div>
      <p className={styles.help}>{text.appointments.printHelp}</p>
    </div>
  )
}
