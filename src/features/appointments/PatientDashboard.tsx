import type { ReactElement } from 'react'
import type { PatientAccount } from '#src/domain/account.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { groupAppointments, nextAppointment } from '#src/domain/appointmentGroups.ts'
import { isOverdue } from '#src/domain/isOverdue.ts'
import { useCart } from '#src/state/useCart.ts'
import { useNow } from '#src/state/useNow.ts'
import { appointments } from '#src/text/en/appointments.ts'
import { useText } from '#src/text/useText.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { AppointmentList } from './AppointmentList.tsx'
import { NextAppointment } from './NextAppointment.tsx'
import { NothingBooked } from './NothingBooked.tsx'
import { PastAppointmentsGroup } from './PastAppointmentsGroup.tsx'
import styles from './PatientDashboard.module.css'
import { PatientNotices } from './PatientNotices.tsx'
import type { Visits } from './PatientVisits.tsx'
import { PendingBookings } from './PendingBookings.tsx'
import { useVisitCancellation } from './useVisitCancellation.tsx'

const TEXTS = { appointments }

interface PatientDashboardProps extends Visits {
  readonly account: PatientAccount
}

/** The patient's view of the appointments page (spec §2): the next appointment first, in large type. */
export function PatientDashboard({
  account,
  active,
  notices,
}: PatientDashboardProps): ReactElement {
  const text = useText(TEXTS)
  const now = useNow()
  const { items } = useCart()
  const next = nextAppointment(active, now)
  // What is yet to come first: nobody has said yet how the rest ended.
  const { confirmed, pending } = groupAppointments(active)
  const inTurn = (group: readonly ActiveAppointment[]): readonly ActiveAppointment[] =>
    group.toSorted((a, b) => Number(isOverdue(a, now)) - Number(isOverdue(b, now)))
  const cancellation = useVisitCancellation(active)
  const words = text.appointments
  return (
    <>
      <PatientNotices all={notices} active={active} />
      {cancellation.news}
      {next === null ? null : (
        <NextAppointment appointment={next} now={now} onCancel={cancellation.ask} />
      )}
      {active.length === 0 && items.length === 0 ? <NothingBooked /> : null}
      <PendingBookings />
      <div className={styles.groups}>
        <Collapsible title={words.upcomingAppointments}>
          <AppointmentList
            appointments={inTurn(confirmed)}
            viewer="patient"
            emptyText={words.noUpcoming}
            now={now}
            onCancel={cancellation.ask}
          />
        </Collapsible>
        <Collapsible title={words.pendingAppointments}>
          <AppointmentList
            appointments={inTurn(pending)}
            viewer="patient"
            emptyText={words.noPending}
            now={now}
            onCancel={cancellation.ask}
          />
        </Collapsible>
      </div>
      <PastAppointmentsGroup account={account} active={active} />
      {cancellation.question}
    </>
  )
}
