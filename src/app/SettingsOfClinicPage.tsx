import type { ReactElement } from 'react'
import { ClinicSettingsPage } from '#src/areas/clinics/pages/ClinicSettingsPage.tsx'
import { OpeningHoursForm } from '#src/areas/services/pages/hours/OpeningHoursForm.tsx'

/** The settings of a clinic, with its opening hours, which are entered as the hours of a service are. */
export function SettingsOfClinicPage(): ReactElement {
  return <ClinicSettingsPage openingHours={<OpeningHoursForm />} />
}
