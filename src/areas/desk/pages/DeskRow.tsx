import type { ReactElement, ReactNode } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { seriesMark } from '#src/areas/visits/text/seriesMark.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ScheduleRow } from '#src/ui/ScheduleRow.tsx'

interface DeskRowProps {
  readonly appointment: ActiveAppointment
  /** The day beside the time. */
  readonly day: string
  readonly headingLevel: 3 | 4
  readonly isMuted?: boolean
  readonly note?: ReactNode
  /** Actions besides VIEW. */
  readonly actions?: ReactNode
  readonly onFocusView?: () => void
  readonly onBlurView?: () => void
}

/** An appointment on the clinic's dashboard, headed by the patient's name, which callers give. */
export function DeskRow({
  appointment,
  day,
  headingLevel,
  isMuted = false,
  note = null,
  actions = null,
  onFocusView,
  onBlurView,
}: DeskRowProps): ReactElement {
  const text = useDeskText()
  const { appointmentId, bookingDetails, patientData } = appointment
  const { clinicId, serviceName, slot } = bookingDetails
  const zone = zoneOfBooking(bookingDetails)
  const { comingOf } = useRecentActions()
  const coming = comingOf(appointmentId)
  const zoneText = zoneNote(text, slot.timestamp, zone, useReaderZone())
  return (
    <ScheduleRow
      imageUrl={bookingDetails.imageUrl}
      time={text.format.time(slot.timestamp, zone)}
      zoneNote={zoneText}
      day={day}
      title={patientData.fullname}
      headingLevel={headingLevel}
      lines={[
        serviceName,
        text.services.doctor(bookingDetails.doctor),
        ...seriesMark(text, appointment),
      ]}
      price={text.format.price(bookingDetails.price)}
      isMuted={isMuted}
      note={
        <>
          {note}
          {coming === null ? null : <p>{coming}</p>}
        </>
      }
      actions={
        <>
          {actions}
          <LinkButton
            variant={actions === null ? 'secondary' : 'quiet'}
            to={paths.appointmentDetails({ clinicId, appointmentId })}
            aria-label={text.desk.viewFor(serviceName, patientData.fullname, slot.timestamp, zone)}
            onFocus={onFocusView}
            onBlur={onBlurView}
          >
            {text.appointments.view}
          </LinkButton>
        </>
      }
    />
  )
}
