import { useState, type ReactElement } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { deadlineOf } from '#src/areas/services/model/servicePolicy.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { policyNotes } from '#src/areas/services/text/policyNotes.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { canMove, hasBegun, isPastDeadline } from '#src/areas/visits/model/appointmentActions.ts'
import { calendarMenu } from '#src/areas/visits/text/calendarMenu.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfBooking, type TimeZone } from '#src/core/time/timeZones.ts'
import { CalendarMenu } from '#src/ui/CalendarMenu.tsx'
import { Done } from './Done.tsx'
import { NewTime } from './NewTime.tsx'
import { NotOnline } from './NotOnline.tsx'
import styles from './SchedulingPage.module.css'

interface MoveOwnAppointmentProps {
  readonly appointment: ActiveAppointment
}

/** A patient asks for another time of the same service. */
export function MoveOwnAppointment({ appointment }: MoveOwnAppointmentProps): ReactElement {
  const text = useBookingText()
  const words = text.moving
  const now = useNow()
  const { bookingDetails: booking } = appointment
  const zone = zoneOfBooking(booking)
  const [moved, setMoved] = useState<FreeTime | null>(null)
  const listed = useClinicServices(booking.clinicId)
  const service =
    listed.status === 'ready'
      ? (listed.value.find(({ id }) => id === booking.serviceId) ?? null)
      : null

  if (moved !== null) {
    const isConfirmed = moved.service.confirmsAtOnce
    const message = isConfirmed ? words.movedAtOnce : words.moved
    return (
      <Done
        message={message(booking.clinicName, moved.slot.timestamp, zone)}
        note={isConfirmed ? words.toldAtOnce : words.told}
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
      <MoveWays
        appointment={appointment}
        service={service}
        zone={zone}
        now={now}
        onMoved={setMoved}
      />
    </div>
  )
}

interface MoveWaysProps extends MoveOwnAppointmentProps {
  /** Null while it is not known, and where it is gone. */
  readonly service: ListedService | null
  readonly zone: TimeZone
  readonly now: number
  readonly onMoved: (to: FreeTime) => void
}

/** The times to choose from, or why there are none. */
function MoveWays({ appointment, service, zone, now, onMoved }: MoveWaysProps): ReactElement {
  const text = useBookingText()
  const words = text.moving
  const account = useAccount()
  const { bookingDetails: booking } = appointment
  if (service?.callToBook === true) {
    return <NotOnline clinicId={booking.clinicId}>{words.byPhone}</NotOnline>
  }
  if (canMove(account, appointment, now)) {
    const notes = service === null ? [] : policyNotes(text, { ...service, allowsSeries: false })
    return (
      <NewTime appointment={appointment} by="patient" zone={zone} now={now} onMoved={onMoved}>
        <p>{service?.confirmsAtOnce === true ? words.followsAtOnce : words.follows}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </NewTime>
    )
  }
  if (isPastDeadline(appointment, now)) {
    return (
      <NotOnline clinicId={booking.clinicId}>
        {text.policy.deadlinePassed(deadlineOf(booking), zone)}
      </NotOnline>
    )
  }
  return (
    <p>
      {hasBegun(appointment, now)
        ? words.begun
        : failureText(text, new Failure('too-many-moves'), { during: 'moving' })}
    </p>
  )
}
