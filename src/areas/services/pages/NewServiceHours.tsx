import type { ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import { withHoursRows } from '#src/areas/services/model/slotRow.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { HoursDialog } from './hours/HoursDialog.tsx'
import { useTypedSlots } from './useTypedSlots.ts'

interface NewServiceHoursProps {
  readonly isOpen: boolean
  readonly clinic: ClinicAccount
  readonly form: FormFields<ServiceForm>
  /** The hours that were entered before; null at first. */
  readonly hours: WeeklyHours | null
  readonly onHours: (hours: WeeklyHours) => void
  readonly onClose: () => void
}

/** The dialog that fills in the times of a new service from weekly hours. */
export function NewServiceHours(props: NewServiceHoursProps): ReactElement {
  const { isOpen, clinic, form, hours, onHours, onClose } = props
  const { name, doctor, duration, slots: rows } = form.values
  const slots = useTypedSlots(rows)
  return (
    <HoursDialog
      isOpen={isOpen}
      clinic={clinic}
      service={{ id: null, name, doctor, duration: Number(duration), slots }}
      hours={hours}
      onAdd={(publication) => {
        form.change({ slots: withHoursRows(rows, publication.timestamps, zoneOfClinic(clinic)) })
        onHours(publication.hours)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
