import type { ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import type { PatientAccount } from '#src/domain/account.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { daysRemaining, groupAppointments, nextAppointment } from '#src/domain/appointments.ts'
import { formatDay, formatPrice, formatTime } from '#src/domain/formats.ts'
import { useCart } from '#src/state/useCart.ts'
import { useNow } from '#src/state/useNow.ts'
import { text } from '#src/text/text.ts'
import { BookingRow } from '#src/ui/BookingRow.tsx'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { AppointmentList } from './AppointmentList.tsx'
import listStyles from './AppointmentList.module.css'
import { PastAppointmentsGroup } from './PastAppointmentsGroup.tsx'
import styles from './PatientDashboard.module.css'

const CLOCK_MS = 60_000

interface PatientDashboardProps {
  readonly account: PatientAccount
  readonly active: readonly ActiveAppointment[]
}

/** The patient's view of the appointments page (spec §2). */
export function PatientDashboard({ account, active }: PatientDashboardProps): ReactElement {
  const now = useNow(CLOCK_MS)
  const next = nextAppointment(active, now)
  const { confirmed, pending } = groupAppointments(active)
  const words = text.appointments
  return (
    <>
      {next === null ? null : (
        <div className={styles['reminder']}>
          <p>{words.reminder(next.bookingDetails.slot.timestamp)}</p>
          <p className={styles['days']}>{words.daysRemaining(daysRemaining(next, now))}</p>
        </div>
      )}
      <PendingBookings />
      <Collapsible title={words.upcomingAppointments}>
        <AppointmentList appointments={confirmed} viewer="patient" emptyText={words.noUpcoming} />
      </Collapsible>
      <Collapsible title={words.pendingAppointments}>
        <AppointmentList appointments={pending} viewer="patient" emptyText={words.noPending} />
      </Collapsible>
      <PastAppointmentsGroup account={account} active={active} />
    </>
  )
}

/** What waits in the cart; nothing at all while the cart is empty. */
function PendingBookings(): ReactElement | null {
  const { items } = useCart()
  if (items.length === 0) return null
  return (
    <Collapsible title={text.appointments.pendingBookings}>
      <div className={styles['bookings']}>
        <ul className={listStyles['list']}>
          {items.map(({ appointmentId, bookingDetails, taken }) => (
            <BookingRow
              key={appointmentId}
              imageUrl={bookingDetails.imageUrl}
              time={formatTime(bookingDetails.slot.timestamp)}
              day={formatDay(bookingDetails.slot.timestamp)}
              title={bookingDetails.serviceName}
              lines={[text.services.doctor(bookingDetails.doctor), bookingDetails.clinicName]}
              price={formatPrice(bookingDetails.price)}
              isMuted={taken}
              note={taken ? <p>{text.checkout.taken}</p> : null}
            />
          ))}
        </ul>
        <LinkButton to={paths.checkout()} variant="primary">
          {text.appointments.completeAtCheckout}
        </LinkButton>
      </div>
    </Collapsible>
  )
}
