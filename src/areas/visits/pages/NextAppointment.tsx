import { useId, useRef, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { daysRemaining } from '#src/areas/visits/model/appointmentGroups.ts'
import type { GoodNotice } from '#src/areas/visits/model/findNews.ts'
import { priceText } from '#src/areas/visits/text/priceText.ts'
import { seriesMark } from '#src/areas/visits/text/seriesMark.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { AppointmentState } from './AppointmentState.tsx'
import { DoctorLate } from './DoctorLate.tsx'
import { NewMark } from './NewMark.tsx'
import styles from './NextAppointment.module.css'
import { VisitWays } from './VisitWays.tsx'
import { WishCard } from './WishCard.tsx'

interface NextAppointmentProps {
  readonly appointment: ActiveAppointment
  /** What is new of it; null for nothing. */
  readonly notice: GoodNotice | null
  /** Epoch milliseconds. */
  readonly now: number
  readonly onCancel: (appointment: ActiveAppointment) => void
}

/** The patient's next appointment, with the reminder line (spec §2); a request looks like one. */
export function NextAppointment({
  appointment,
  notice,
  now,
  onCancel,
}: NextAppointmentProps): ReactElement {
  const text = useVisitsText()
  const headingId = useId()
  const placeRef = useRef<HTMLElement>(null)
  // The button that dismisses a mark goes with it.
  useFocusFallback(placeRef, notice === null)
  const words = text.appointments
  const { bookingDetails: booking, bookerName, patientData, status } = appointment
  const { timestamp } = booking.slot
  const zone = zoneOfBooking(booking)
  const note = zoneNote(text, timestamp, zone, useReaderZone())
  const day = text.format.day(timestamp, zone)
  const time = text.format.time(timestamp, zone)
  return (
    <section ref={placeRef} tabIndex={-1} aria-labelledby={headingId} className={styles.next}>
      <Ticket
        isCompact
        tone={status === 'confirmed' ? 'good' : 'waiting'}
        stub={
          <div className={styles.stub}>
            <div className={styles.state}>
              <AppointmentState appointment={appointment} />
              {notice === null ? null : <NewMark notice={notice} clinicName={booking.clinicName} />}
            </div>
            <p className={styles.when}>
              {text.services.timeDay(timestamp, zone, now)}{' '}
              <span className={styles.time}>{time}</span>
            </p>
            {note === null ? null : <p className={styles.zone}>{note}</p>}
            <DoctorLate appointment={appointment} />
            <h2 id={headingId} className={styles.reminder}>
              {status === 'confirmed' ? words.reminder : words.reminderOfRequest} {day}{' '}
              {words.reminderTime} {time}
            </h2>
            <p className={styles.days}>{words.daysRemaining(daysRemaining(appointment, now))}</p>
          </div>
        }
      >
        <div className={styles.facts}>
          <div className={styles.what}>
            {booking.imageUrl === '' ? null : (
              <ServiceImage
                imageUrl={booking.imageUrl}
                alternativeText=""
                shape="row"
                isOnFirstScreen
              />
            )}
            <div>
              <h3>{booking.serviceName}</h3>
              {bookerName === '' ? null : <p>{text.people.forNamed(patientData.fullname)}</p>}
              {seriesMark(text, appointment).map((mark) => (
                <p key={mark}>{mark}</p>
              ))}
            </div>
            <p className={styles.price}>{priceText(text, booking)}</p>
          </div>
          <div className={styles.where}>
            <p className={styles.people}>
              {text.services.doctor(booking.doctor)}
              {' · '}
              <Link to={paths.clinicPage(booking.clinicId)}>{booking.clinicName}</Link>
            </p>
            <p>{booking.clinicAddress}</p>
          </div>
          <WishCard appointment={appointment} viewer="patient" now={now} />
          <VisitWays appointment={appointment} now={now} onCancel={onCancel} />
        </div>
      </Ticket>
    </section>
  )
}
