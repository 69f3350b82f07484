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
  const { clinic, appointmentId, data, times, onAnother } = props
  const { scheduling: words, series } = useSchedulingText()
  const zone = zoneOfClinic(clinic)
  const { length: count } = times
  const isMailed = data.email !== ''
  return (
    <Done
      message={
        count > 1
          ? series.booked(data.fullname, times, zone)
          : words.booked(data.fullname, times[0] ?? 0, zone)
      }
      note={note()}
      appointment={{ clinicId: clinic.clinicId, appointmentId }}
    >
      <Button onClick={onAnother}>{words.another}</Button>
    </Done>
  )

  function note(): string {
    if (count > 1) return isMailed ? series.mailed(count) : series.notMailed(count)
    return isMailed ? words.mailed : words.notMailed
  }
}
