import type { ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Done } from './Done.tsx'
import type { Booked } from './useBookForPatient.ts'

interface BookedForPatientProps extends Booked {
  readonly clinic: ClinicAccount
  readonly onAnother: () => void
}

/** What a clinic sees after it has booked an appointment for a patient. */
export function BookedForPatient(props: BookedForPatientProps): ReactElement {
  const { clinic, appointmentId, data, time, onAnother } = props
  const words = useSchedulingText().scheduling
  return (
    <Done
      message={words.booked(data.fullname, time.slot.timestamp, zoneOfClinic(clinic))}
      note={data.email === '' ? words.notMailed : words.mailed}
      appointment={{ clinicId: clinic.userId, appointmentId }}
    >
      <Button onClick={onAnother}>{words.another}</Button>
    </Done>
  )
}
