import { useState, type ReactElement } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { canMove, hasBegun } from '#src/areas/visits/model/appointmentActions.ts'
import { calendarMenu } from '#src/areas/visits/text/calendarMenu.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { CalendarMenu } from '#src/ui/CalendarMenu.tsx'
import { Done } from './Done.tsx'
import { NewTime } from './NewTime.tsx'
import styles from './SchedulingPage.module.css'

interface MoveOwnAppointmentProps {
  readonly appointment: ActiveAppointment
}

/** A patient asks for another time of the same service. */
export function MoveOwnAppointment({ appointment }: MoveOwnAppointmentProps): ReactElement {
  const text = useBookingText()
  const words = text.moving
  const account = useAccount()
  const now = useNow()
  const { bookingDetails: booking } = appointment
  const zone = zoneOfBooking(booking)
  const [moved, setMoved] = useState<FreeTime | null>(null)

  if (moved !== null) {
    return (
      <Done
        message={words.moved(booking.clinicName, moved.slot.timestamp, zone)}
        note={words.told}
        appointment={{ clinicId: booking.clinicId, appointmentId: appointment.appointmentId }}
      >
        <p>{words.updateCalendar}</p>
        <CalendarMenu
          {...calendarMenu(text, [appointment], { now, origin: window.location.origin })}
        />
      </Done>
    )
  }
  return (
    <div className={styles.part}>
      <p className={styles.when}>{words.now(booking.clinicName, booking.slot.timestamp, zone)}</p>
      <p>{words.service(booking.serviceName, booking.doctor, booking.duration)}</p>
      {canMove(account, appointment, now) ? (
        <NewTime appointment={appointment} by="patient" zone={zone} now={now} onMoved={setMoved}>
          <p>{words.follows}</p>
        </NewTime>
      ) : (
        <p>
          {hasBegun(appointment, now)
            ? words.begun
            : failureText(text, new Failure('too-many-moves'), { during: 'moving' })}
        </p>
      )}
    </div>
  )
}
