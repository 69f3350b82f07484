import type { ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { useCart } from '#src/areas/booking/state/useCart.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { groupAppointments, nextAppointment } from '#src/areas/visits/model/appointmentGroups.ts'
import { isOverdue } from '#src/areas/visits/model/isOverdue.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
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

interface PatientDashboardProps extends Visits {
  readonly account: PatientAccount
}

/** The patient's view of the appointments page (spec §2): the next appointment first, in large type. */
export function PatientDashboard({
  account,
  active,
  notices,
}: PatientDashboardProps): ReactElement {
  const text = useVisitsText()
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
