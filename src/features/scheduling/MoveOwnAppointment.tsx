import { useState, type ReactElement } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { canMove, hasBegun } from '#src/domain/appointmentActions.ts'
import { Failure } from '#src/domain/failure.ts'
import type { FreeTime } from '#src/domain/freeTimes.ts'
import { zoneOfBooking } from '#src/domain/timeZones.ts'
import { useNow } from '#src/state/useNow.ts'
import { useAccount } from '#src/state/useSession.ts'
import { calendarMenu } from '#src/text/calendarMenu.ts'
import { calendar } from '#src/text/en/calendar.ts'
import { failures } from '#src/text/en/failures.ts'
import { format } from '#src/text/en/format.ts'
import { moving } from '#src/text/en/moving.ts'
import { provinces } from '#src/text/en/provinces.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { CalendarMenu } from '#src/ui/CalendarMenu.tsx'
import { Done } from './Done.tsx'
import { NewTime } from './NewTime.tsx'
import styles from './SchedulingPage.module.css'

const TEXTS = { calendar, failures, format, moving, provinces }

interface MoveOwnAppointmentProps {
  readonly appointment: ActiveAppointment
}

/** A patient asks for another time of the same service. */
export function MoveOwnAppointment({ appointment }: MoveOwnAppointmentProps): ReactElement {
  const text = useText(TEXTS)
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
