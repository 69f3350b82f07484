import { useCallback, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { SlotRow } from '#src/areas/services/model/slotRow.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { paths } from '#src/config/paths.ts'
import { zoneOfClinic, zoneOfService, type TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { FormSection } from './FormSection.tsx'
import { NewServiceSameHours } from './NewServiceSameHours.tsx'
import { SlotEditor } from './SlotEditor.tsx'
import type { ServiceEntry } from './useServiceEntry.ts'

interface ServiceTimesProps {
  /** The edited service; null for a new one. */
  readonly service: Service | null
  readonly clinic: ClinicAccount
  readonly entry: ServiceEntry
  /** Called when the times of a new service are to be filled in by weekly hours. */
  readonly onFill: () => void
}

/** The section of a service's form with its times, and the ways to its weekly hours. */
export function ServiceTimes({ service, clinic, entry, onFill }: ServiceTimesProps): ReactElement {
  const text = useOwnServicesText()
  const words = text.serviceForm
  const { form, edited, doctors } = entry
  const { values, updateField } = form
  const handleSlots = useCallback(
    (update: (before: readonly SlotRow[]) => readonly SlotRow[]) => {
      updateField('slots', update)
    },
    [updateField],
  )
  return (
    <FormSection title={words.slots} hint={words.slotsHint}>
      {service === null ? (
        <NewServiceSameHours
          clinic={clinic}
          form={form}
          hours={entry.hours}
          onHours={entry.setHours}
        />
      ) : null}
      <div>
        {service === null ? (
          <Button onClick={onFill}>{text.hours.fill}</Button>
        ) : (
          <LinkButton to={paths.hours(service.id)}>{text.hours.open}</LinkButton>
        )}
      </div>
      <SlotEditor
        slots={values.slots}
        duration={values.duration}
        others={doctors.others}
        zone={zoneOf(service, clinic)}
        problem={form.problems[0] ?? null}
        news={edited.news}
        onChange={handleSlots}
      />
    </FormSection>
  )
}

/** Returns the zone in which the times are entered: the service's, or for a new one its clinic's. */
function zoneOf(service: Service | null, clinic: ClinicAccount): TimeZone {
  if (service !== null) return zoneOfService(service)
  return zoneOfClinic(clinic)
}
