import type { ReactElement } from 'react'
import { useClinicPhone } from '#src/areas/clinics/state/useClinicPhone.ts'
import { deadlineOf } from '#src/areas/services/model/servicePolicy.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { CallNote } from '#src/ui/CallNote.tsx'
import primitives from '#src/ui/primitives.module.css'

/** To a patient: it is too late to cancel or move a visit here, and whom to call. */
export function AfterDeadline({
  appointment: { bookingDetails },
}: {
  readonly appointment: Appointment
}): ReactElement {
  const { policy } = useVisitsText()
  const phone = useClinicPhone(bookingDetails.clinicId)
  return (
    <div className={primitives.remark}>
      <p>{policy.deadlinePassed(deadlineOf(bookingDetails), zoneOfBooking(bookingDetails))}</p>
      <CallNote
        label={policy.callClinic}
        fallback={policy.pleaseCall}
        phone={phone}
        href={telephoneLink(phone)}
      />
    </div>
  )
}
