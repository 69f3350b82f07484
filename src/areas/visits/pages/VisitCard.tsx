import { useRef, type ReactElement } from 'react'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { GoodNotice } from '#src/areas/visits/model/findNews.ts'
import { isOverdue } from '#src/areas/visits/model/isOverdue.ts'
import { briefPriceText } from '#src/areas/visits/text/briefPriceText.ts'
import { seriesMark } from '#src/areas/visits/text/seriesMark.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { classNames } from '#src/ui/classNames.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { AppointmentState } from './AppointmentState.tsx'
import { BookAgain } from './BookAgain.tsx'
import { DoctorLate } from './DoctorLate.tsx'
import { NewMark } from './NewMark.tsx'
import styles from './VisitCard.module.css'
import { VisitWays } from './VisitWays.tsx'
import { WishCard } from './WishCard.tsx'

interface VisitCardProps {
  readonly appointment: ActiveAppointment
  /** What is new of it; null for nothing. */
  readonly notice: GoodNotice | null
  /** Epoch milliseconds. */
  readonly now: number
  readonly onCancel: (appointment: ActiveAppointment) => void
}

/** An active appointment in the list of its patient (spec §2, Appointments page): as low as a thumb allows. */
export function VisitCard({ appointment, notice, now, onCancel }: VisitCardProps): ReactElement {
  const text = useVisitsText()
  const { bookerName, bookingDetails: booking, patientData, status } = appointment
  const { timestamp } = booking.slot
  const zone = zoneOfBooking(booking)
  const note = zoneNote(text, timestamp, zone, useReaderZone())
  const isLapsed = isOverdue(appointment, now)
  const cardRef = useRef<HTMLLIElement>(null)
  // The button that dismisses a mark goes with it.
  useFocusFallback(cardRef, notice === null)
  const people = [
    ...(bookerName === '' ? [] : [text.people.forNamed(patientData.fullname)]),
    text.services.doctor(booking.doctor),
    booking.clinicName,
    ...seriesMark(text, appointment),
  ]
  return (
    <li
      ref={cardRef}
      tabIndex={-1}
      className={classNames(
        styles.card,
        booking.imageUrl !== '' && styles.pictured,
        isLapsed ? styles.lapsed : status === 'confirmed' ? styles.good : styles.waiting,
      )}
    >
      {booking.imageUrl === '' ? null : (
        <div className={styles.picture}>
          <ServiceImage imageUrl={booking.imageUrl} alternativeText="" shape="mark" />
        </div>
      )}
      <p className={styles.when}>
        {text.services.timeDay(timestamp, zone, now)}, {text.format.time(timestamp, zone)}
        {note === null ? null : <span className={styles.zone}> {note}</span>}
      </p>
      <h3 className={styles.title}>{booking.serviceName}</h3>
      <p className={styles.price}>{briefPriceText(text, booking)}</p>
      <p className={styles.people}>{people.join(' · ')}</p>
      <div className={styles.state}>
        <State appointment={appointment} notice={notice} isLapsed={isLapsed} />
        <DoctorLate appointment={appointment} isBrief />
      </div>
      <div className={styles.ways}>
        <WishCard appointment={appointment} viewer="patient" now={now} />
        {isLapsed ? (
          <Lapsed appointment={appointment} />
        ) : (
          <VisitWays appointment={appointment} now={now} onCancel={onCancel} />
        )}
      </div>
    </li>
  )
}

interface StateProps extends Pick<VisitCardProps, 'appointment' | 'notice'> {
  readonly isLapsed: boolean
}

/** The group and the outline show the state; it is said in words where it is new, or not what the group says. */
function State({ appointment, notice, isLapsed }: StateProps): ReactElement {
  const { states, timeHasPassed, notApprovedInTime } = useVisitsText().appointments
  if (isLapsed) {
    return (
      <StateBadge icon="clock" tone="over">
        {appointment.status === 'confirmed' ? timeHasPassed : notApprovedInTime}
      </StateBadge>
    )
  }
  if (notice !== null) {
    return (
      <>
        <AppointmentState appointment={appointment} />
        <NewMark notice={notice} clinicName={appointment.bookingDetails.clinicName} />
      </>
    )
  }
  return <VisuallyHidden>{states[appointment.status]}</VisuallyHidden>
}

/** Where its time has passed, it can be looked at, and booked again. */
function Lapsed({ appointment }: { readonly appointment: ActiveAppointment }): ReactElement {
  const text = useVisitsText()
  const { appointmentId, bookingDetails: booking, status } = appointment
  const { clinicId, serviceName, slot } = booking
  return (
    <div className={styles.lapsedWays}>
      <LinkButton
        to={paths.appointmentDetails({ clinicId, appointmentId })}
        aria-label={text.appointments.viewFor(serviceName, slot.timestamp, zoneOfBooking(booking))}
      >
        {text.appointments.view}
      </LinkButton>
      <BookAgain booking={booking} tookPlace={status === 'confirmed'} />
    </div>
  )
}
