import type { ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { isOverdue } from '#src/areas/visits/model/isOverdue.ts'
import { seriesMark } from '#src/areas/visits/text/seriesMark.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ScheduleRow } from '#src/ui/ScheduleRow.tsx'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import { AppointmentState } from './AppointmentState.tsx'
import { BookAgain } from './BookAgain.tsx'
import { DoctorLate } from './DoctorLate.tsx'
import { VisitWays } from './VisitWays.tsx'

interface AppointmentRowProps {
  readonly appointment: Appointment
  /** A patient sees the clinic's name, a clinic the patient's (spec §2). */
  readonly viewer: Account['role']
  readonly headingLevel: 3 | 4
  /** Where it may be overdue: epoch milliseconds. */
  readonly now?: number
  /** A patient cancels an appointment to come. */
  readonly onCancel?: ((appointment: ActiveAppointment) => void) | undefined
}

/** An appointment on the dashboard, with a link to its details (spec §2, Appointments page). */
export function AppointmentRow({
  appointment,
  viewer,
  headingLevel,
  now,
  onCancel,
}: AppointmentRowProps): ReactElement {
  const text = useVisitsText()
  const { appointmentId, bookerName, bookingDetails, patientData } = appointment
  const { timestamp } = bookingDetails.slot
  const zone = zoneOfBooking(bookingDetails)
  const readerZone = useReaderZone()
  const isPast = appointment.status === 'completed'
  const isLapsed = !isPast && now !== undefined && isOverdue(appointment, now)
  const isCancelled = isPast && appointment.outcome?.kind === 'cancelled'
  const isNeverConfirmed = isLapsed && appointment.status === 'pending'
  return (
    <ScheduleRow
      imageUrl={bookingDetails.imageUrl}
      time={text.format.time(timestamp, zone)}
      zoneNote={zoneNote(text, timestamp, zone, readerZone)}
      day={text.format.day(timestamp, zone)}
      title={viewer === 'clinic' ? patientData.fullname : bookingDetails.serviceName}
      lines={
        viewer === 'clinic'
          ? [
              bookingDetails.serviceName,
              text.services.doctor(bookingDetails.doctor),
              ...(bookerName === '' ? [] : [text.people.bookedByNamed(bookerName)]),
              ...seriesMark(text, appointment),
            ]
          : [
              ...(bookerName === '' ? [] : [text.people.forNamed(patientData.fullname)]),
              text.services.doctor(bookingDetails.doctor),
              bookingDetails.clinicName,
              ...seriesMark(text, appointment),
            ]
      }
      price={text.format.price(bookingDetails.price)}
      headingLevel={headingLevel}
      isCompact={isPast}
      isMuted={isCancelled || isNeverConfirmed}
      tone={
        isPast || isLapsed ? undefined : appointment.status === 'confirmed' ? 'good' : 'waiting'
      }
      note={
        <>
          {isLapsed ? (
            <Lapsed appointment={appointment} />
          ) : (
            <AppointmentState appointment={appointment} />
          )}
          {viewer === 'patient' && !isPast ? (
            <DoctorLate appointment={appointment} isBrief />
          ) : null}
        </>
      }
      actions={
        <>
          {viewer === 'patient' && (isPast || isLapsed) ? (
            <BookAgain booking={bookingDetails} tookPlace={!isCancelled && !isNeverConfirmed} />
          ) : null}
          <LinkButton
            to={paths.appointmentDetails({ clinicId: bookingDetails.clinicId, appointmentId })}
            aria-label={text.appointments.viewFor(bookingDetails.serviceName, timestamp, zone)}
          >
            {text.appointments.view}
          </LinkButton>
        </>
      }
      ways={
        isPast || isLapsed || now === undefined || onCancel === undefined ? null : (
          <VisitWays appointment={appointment} now={now} onCancel={onCancel} />
        )
      }
    />
  )
}

/** Its time has passed, and nobody has said what became of it. */
function Lapsed({ appointment }: { readonly appointment: ActiveAppointment }): ReactElement {
  const { timeHasPassed, notApprovedInTime } = useVisitsText().appointments
  return (
    <StateBadge icon="clock" tone="over">
      {appointment.status === 'confirmed' ? timeHasPassed : notApprovedInTime}
    </StateBadge>
  )
}
