import type { ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import type { PatientAccount } from '#src/domain/account.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { groupAppointments, nextAppointment } from '#src/domain/appointmentGroups.ts'
import { useCart } from '#src/state/useCart.ts'
import { useNow } from '#src/state/useNow.ts'
import { useText } from '#src/text/useText.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { AppointmentList } from './AppointmentList.tsx'
import { NextAppointment } from './NextAppointment.tsx'
import { PastAppointmentsGroup } from './PastAppointmentsGroup.tsx'
import styles from './PatientDashboard.module.css'
import { PendingBookings } from './PendingBookings.tsx'

interface PatientDashboardProps {
  readonly account: PatientAccount
  readonly active: readonly ActiveAppointment[]
}

/** The patient's view of the appointments page (spec §2): the next appointment first, in large type. */
export function PatientDashboard({ account, active }: PatientDashboardProps): ReactElement {
  const text = useText()
  const now = useNow()
  const { items } = useCart()
  const next = nextAppointment(active, now)
  const { confirmed, pending } = groupAppointments(active)
  const words = text.appointments
  return (
    <>
      {next === null ? null : <NextAppointment appointment={next} now={now} />}
      {active.length === 0 && items.length === 0 ? <NothingBooked /> : null}
      <PendingBookings />
      <div className={styles.groups}>
        <Collapsible title={words.upcomingAppointments}>
          <AppointmentList appointments={confirmed} viewer="patient" emptyText={words.noUpcoming} />
        </Collapsible>
        <Collapsible title={words.pendingAppointments}>
          <AppointmentList appointments={pending} viewer="patient" emptyText={words.noPending} />
        </Collapsible>
      </div>
      <PastAppointmentsGroup account={account} active={active} />
    </>
  )
}

function NothingBooked(): ReactElement {
  const text = useText()
  return (
    <EmptyState
      drawing="calendar"
      action={
        <LinkButton to={paths.services()} variant="primary">
          {text.appointments.chooseService}
        </LinkButton>
      }
    >
      <p>{text.appointments.nothingBooked}</p>
      <p>{text.appointments.nothingBookedHint}</p>
    </EmptyState>
  )
}
