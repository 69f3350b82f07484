import { useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { mustBeCalled } from '#src/areas/visits/model/dueCall.ts'
import { useIsDoctorAway } from '#src/areas/visits/state/useIsDoctorAway.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Done } from './Done.tsx'
import { NewTime } from './NewTime.tsx'
import styles from './SchedulingPage.module.css'

interface MoveAppointmentProps {
  readonly clinic: ClinicAccount
  readonly appointment: ActiveAppointment
}

interface Moved {
  readonly to: FreeTime
  /** How often it was moved, with this. */
  readonly count: number
}

/** The appointment as it is, and the free times that it can move to: those of its service first. */
export function MoveAppointment({ clinic, appointment }: MoveAppointmentProps): ReactElement {
  const words = useSchedulingText().scheduling
  const now = useNow()
  const zone = zoneOfClinic(clinic)
  const isDoctorAway = useIsDoctorAway(clinic.clinicId, appointment.bookingDetails)
  // Null until something is chosen: a time of a doctor who is away stays closed.
  const [isToBeClosed, setIsToBeClosed] = useState<boolean | null>(null)
  const closesOldTime = isToBeClosed ?? isDoctorAway
  const [moved, setMoved] = useState<Moved | null>(null)
  const { patientData, bookingDetails } = appointment
  const moves = appointment.moved?.times ?? 0

  // Once it was taken back, or moved again elsewhere, it can be moved from here again.
  if (moved !== null && moves <= moved.count) {
    return (
      <Done
        message={words.moved(patientData.fullname, moved.to.slot.timestamp, zone)}
        note={noteOf(appointment)}
        appointment={{
          clinicId: clinic.clinicId,
          appointmentId: appointment.appointmentId,
        }}
      />
    )
  }
  return (
    <div className={styles.part}>
      <p className={styles.when}>
        {words.now(patientData.fullname, bookingDetails.slot.timestamp, zone)}
      </p>
      <p>
        {words.service(
          `${bookingDetails.serviceName}, ${bookingDetails.doctor}`,
          bookingDetails.duration,
        )}
      </p>
      <NewTime
        appointment={appointment}
        by="clinic"
        zone={zone}
        now={now}
        closesOldTime={closesOldTime}
        onMoved={(to) => {
          setMoved({ to, count: moves + 1 })
        }}
      >
        <Checkbox
          name="closesOldTime"
          label={words.keepClosed}
          value={closesOldTime}
          onChange={setIsToBeClosed}
        />
      </NewTime>
    </div>
  )

  function noteOf({ bookedBy }: ActiveAppointment): string {
    if (mustBeCalled(patientData)) return words.toldByPhone(patientData)
    // Without an account, there is no dashboard with notices.
    return bookedBy === clinic.clinicId ? words.mailed : words.told
  }
}
