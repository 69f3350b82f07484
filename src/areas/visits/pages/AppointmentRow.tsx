import type { ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { seriesMark } from '#src/areas/visits/text/seriesMark.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ScheduleRow } from '#src/ui/ScheduleRow.tsx'
import { AppointmentState } from './AppointmentState.tsx'
import { BookAgain } from './BookAgain.tsx'

interface AppointmentRowProps {
  readonly appointment: PastAppointment
  /** A patient sees the clinic's name, a clinic the patient's (spec §2). */
  readonly viewer: Account['role']
}

/** A past appointment on the dashboard, with a link to its details (spec §2, Appointments page). */
export function AppointmentRow({ appointment, viewer }: AppointmentRowProps): ReactElement {
  const text = useVisitsText()
  const { appointmentId, bookerName, bookingDetails, outcome, patientData } = appointment
  const { timestamp } = bookingDetails.slot
  const zone = zoneOfBooking(bookingDetails)
  const readerZone = useReaderZone()
  const isCancelled = outcome?.kind === 'cancelled'
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
      headingLevel={4}
      isCompact
      isMuted={isCancelled}
      note={<AppointmentState appointment={appointment} />}
      actions={
        <>
          {viewer === 'patient' ? (
            <BookAgain booking={bookingDetails} tookPlace={!isCancelled} />
          ) : null}
          <LinkButton
            to={paths.appointmentDetails({ clinicId: bookingDetails.clinicId, appointmentId })}
            aria-label={text.appointments.viewFor(bookingDetails.serviceName, timestamp, zone)}
          >
            {text.appointments.view}
          </LinkButton>
        </>
      }
    />
  )
}
