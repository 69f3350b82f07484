import { useId, type ReactElement } from 'react'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { daysRemaining } from '#src/areas/visits/model/appointmentGroups.ts'
import { seriesMark } from '#src/areas/visits/text/seriesMark.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { keepDateTogether } from '#src/ui/keepDateTogether.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import { AppointmentState } from './AppointmentState.tsx'
import { DoctorLate } from './DoctorLate.tsx'
import styles from './NextAppointment.module.css'
import { VisitWays } from './VisitWays.tsx'

interface NextAppointmentProps {
  readonly appointment: ActiveAppointment
  /** Epoch milliseconds. */
  readonly now: number
  readonly onCancel: (appointment: ActiveAppointment) => void
}

/** The patient's next appointment, with the reminder line (spec §2); a request looks like one. */
export function NextAppointment({
  appointment,
  now,
  onCancel,
}: NextAppointmentProps): ReactElement {
  const text = useVisitsText()
  const headingId = useId()
  const words = text.appointments
  const { bookingDetails: booking, appointmentId, bookerName, patientData, status } = appointment
  const { timestamp } = booking.slot
  const zone = zoneOfBooking(booking)
  const note = zoneNote(text, timestamp, zone, useReaderZone())
  return (
    <section aria-labelledby={headingId} className={styles.next}>
      <Ticket
        tone={status === 'confirmed' ? 'good' : 'waiting'}
        stub={
          <>
            <AppointmentState appointment={appointment} />
            <DoctorLate appointment={appointment} />
            <h2 id={headingId} className={styles.reminder}>
              {status === 'confirmed' ? words.reminder : words.reminderOfRequest}{' '}
              <span className={styles.day}>
                {keepDateTogether(text.format.day(timestamp, zone))}
              </span>{' '}
              {words.reminderTime}{' '}
              <span className={styles.time}>{text.format.time(timestamp, zone)}</span>
            </h2>
            {note === null ? null : <p className={styles.zone}>{note}</p>}
            <p className={styles.days}>{words.daysRemaining(daysRemaining(appointment, now))}</p>
          </>
        }
      >
        <div className={styles.facts}>
          <div className={styles.what}>
            <ServiceImage
              imageUrl={booking.imageUrl}
              alternativeText=""
              shape="row"
              isOnFirstScreen
            />
            <div>
              <h3>{booking.serviceName}</h3>
              <p>{text.services.doctor(booking.doctor)}</p>
              {bookerName === '' ? null : <p>{text.people.forNamed(patientData.fullname)}</p>}
              {seriesMark(text, appointment).map((mark) => (
                <p key={mark}>{mark}</p>
              ))}
            </div>
          </div>
          <div className={styles.where}>
            <p className={styles.clinic}>{booking.clinicName}</p>
            <p>{booking.clinicAddress}</p>
          </div>
          <LinkButton
            to={paths.appointmentDetails({ clinicId: booking.clinicId, appointmentId })}
            aria-label={words.viewFor(booking.serviceName, timestamp, zone)}
          >
            {words.view}
          </LinkButton>
          <VisitWays appointment={appointment} now={now} onCancel={onCancel} />
        </div>
      </Ticket>
    </section>
  )
}
