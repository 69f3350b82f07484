import { useState, type ReactElement, type ReactNode } from 'react'
import { can } from '#src/areas/accounts/model/permissions.ts'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { deadlineOf } from '#src/areas/services/model/servicePolicy.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { policyNotes } from '#src/areas/services/text/policyNotes.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { canMove, hasBegun, isPastDeadline } from '#src/areas/visits/model/appointmentActions.ts'
import { findWish } from '#src/areas/visits/model/wish.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfBooking, type TimeZone } from '#src/core/time/timeZones.ts'
import { NewTime } from './NewTime.tsx'
import { NotOnline } from './NotOnline.tsx'
import { OwnMoveOutcome } from './OwnMoveOutcome.tsx'
import styles from './SchedulingPage.module.css'

/** A part of the move that the page of an appointment has too. */
export interface WishPart {
  /** Returns to which time the patient has asked to move; nothing where there is no wish. */
  readonly renderWish: (appointment: ActiveAppointment, now: number) => ReactNode
}

interface MoveOwnAppointmentProps {
  readonly appointment: ActiveAppointment
}

/** A patient asks for another time of the same service. */
export function MoveOwnAppointment({
  appointment,
  renderWish,
}: MoveOwnAppointmentProps & WishPart): ReactElement {
  const text = useBookingText()
  const words = text.moving
  const now = useNow()
  const { bookingDetails: booking } = appointment
  const zone = zoneOfBooking(booking)
  // What was asked for, here or before: the clinic may answer while the page is open.
  const [askedFor, setAskedFor] = useState<number | null>(null)
  const [hasMoved, setMoved] = useState(false)
  // The last of these times of which the patient has read what became of it.
  const [read, setRead] = useState<number | null>(null)
  const wanted = appointment.wanted?.slot.timestamp ?? null
  if (wanted !== null && wanted !== askedFor) setAskedFor(wanted)
  const listed = useClinicServices(booking.clinicId)
  const service =
    listed.status === 'ready'
      ? (listed.value.find(({ id }) => id === booking.serviceId) ?? null)
      : null

  if (hasMoved || (askedFor !== read && findWish(appointment, now) === null)) {
    return (
      <OwnMoveOutcome
        appointment={appointment}
        now={now}
        askedFor={askedFor}
        onAgain={() => {
          setRead(askedFor)
          setMoved(false)
        }}
      />
    )
  }
  return (
    <div className={styles.part}>
      <p className={styles.when}>{words.now(booking.clinicName, booking.slot.timestamp, zone)}</p>
      <p>{words.service(booking.serviceName, booking.doctor, booking.duration)}</p>
      {renderWish(appointment, now)}
      <MoveWays
        appointment={appointment}
        service={service}
        zone={zone}
        now={now}
        onMoved={() => {
          setMoved(true)
        }}
      />
    </div>
  )
}

interface MoveWaysProps extends MoveOwnAppointmentProps {
  /** Null while it is not known, and where it is gone. */
  readonly service: ListedService | null
  readonly zone: TimeZone
  readonly now: number
  readonly onMoved: () => void
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
  // One wish at a time: it is taken back first.
  if (findWish(appointment, now) !== null) return <></>
  if (canMove(account, appointment, now)) {
    const notes = service === null ? [] : policyNotes(text, { ...service, allowsSeries: false })
    return (
      <NewTime
        appointment={appointment}
        by="patient"
        zone={zone}
        now={now}
        keepsTime={
          can(account.role, 'ask-to-move') &&
          appointment.status === 'confirmed' &&
          service?.confirmsAtOnce !== true
        }
        onMoved={onMoved}
      >
        <p>{whatFollows()}</p>
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

  function whatFollows(): string {
    if (service?.confirmsAtOnce === true) return words.followsAtOnce
    return appointment.status === 'confirmed' ? words.followsKept : words.follows
  }
}
