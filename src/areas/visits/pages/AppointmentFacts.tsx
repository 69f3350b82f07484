import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { deadlineOf } from '#src/areas/services/model/servicePolicy.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { totalOfVisits } from '#src/areas/visits/model/checkoutTotal.ts'
import { findEndedTerms } from '#src/areas/visits/model/findEndedTerms.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { decodeSeries } from '#src/core/fields/series.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { keepDateTogether } from '#src/ui/keepDateTogether.ts'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import styles from './AppointmentFacts.module.css'
import { AppointmentState } from './AppointmentState.tsx'
import { ClinicContact } from './ClinicContact.tsx'
import { DoctorLate } from './DoctorLate.tsx'
import { Fact, Facts } from './Facts.tsx'
import { MapLink } from './MapLink.tsx'

/** Slot and appointment details (spec §2, Appointment details). */
export function AppointmentFacts({
  appointment,
}: {
  readonly appointment: Appointment
}): ReactElement {
  const text = useVisitsText()
  const words = text.appointments
  const { role, discount } = useAccount()
  const { bookingDetails: booking, moved } = appointment
  const before = findEndedTerms(appointment)
  const { timestamp } = booking.slot
  const zone = zoneOfBooking(booking)
  const series = decodeSeries(booking.series)
  const note = zoneNote(text, timestamp, zone, useReaderZone())
  const isOver = appointment.status === 'completed'
  const isCancelled = isOver && appointment.outcome?.kind === 'cancelled'
  return (
    <Ticket
      tone={toneOf(appointment)}
      stub={
        <>
          <AppointmentState appointment={appointment} />
          <DoctorLate appointment={appointment} />
          <Facts title={words.slotDetails}>
            <Fact label={words.date} size="large" isStruck={isCancelled}>
              {keepDateTogether(text.format.day(timestamp, zone))}
            </Fact>
            <Fact label={words.time} size="huge" isStruck={isCancelled} remark={note}>
              {text.format.time(timestamp, zone)}
            </Fact>
            {moved === null ? null : (
              <Fact label={words.movedFrom}>{words.movedTime(moved.from, zone)}</Fact>
            )}
            {series === null ? null : (
              <Fact label={words.series}>{words.seriesPlace(series.position, series.total)}</Fact>
            )}
            {isOver || booking.cancelHours === 0 ? null : (
              <Fact label={text.policy.cancelUntilLabel}>
                {words.movedTime(deadlineOf(booking), zone)}
              </Fact>
            )}
            <Fact label={words.address} remark={<MapLink booking={booking} />}>
              {booking.clinicAddress}
            </Fact>
            {role === 'patient' ? <ClinicContact booking={booking} isOver={isOver} /> : null}
          </Facts>
        </>
      }
    >
      <div>
        <div className={styles.picture}>
          <ServiceImage imageUrl={booking.imageUrl} alternativeText="" isOnFirstScreen />
        </div>
        <Facts title={words.appointmentDetails}>
          <Fact label={words.service} size="large">
            {booking.serviceName}
          </Fact>
          {before === null ? null : <Fact label={words.termsBefore}>{words.terms(before)}</Fact>}
          <Fact label={words.doctor}>{booking.doctor}</Fact>
          <Fact label={words.clinic}>
            <Link to={paths.clinicPage(booking.clinicId)}>{booking.clinicName}</Link>
          </Fact>
          <Fact
            label={words.price}
            remark={text.prices.inPerson(
              totalOfVisits([appointment], role === 'patient' ? discount : 0),
            )}
          >
            {text.prices.withTaxNote(booking)}
          </Fact>
        </Facts>
      </div>
    </Ticket>
  )
}

/** A request looks like one, and what is over is quiet. */
function toneOf({ status }: Appointment): 'good' | 'waiting' | 'over' {
  switch (status) {
    case 'pending':
      return 'waiting'
    case 'confirmed':
      return 'good'
    case 'completed':
      return 'over'
  }
}
