import { BODY_CLINICS } from './bodyClinics.ts'
import type { ClinicTemplate } from './ClinicTemplate.ts'
import { PRIMARY_CARE_CLINICS } from './primaryCareClinics.ts'
import { SPECIALIST_CLINICS } from './specialistClinics.ts'

/** The twelve clinics of the demo data; the first is the demo clinic. */
export const CLINIC_CATALOGUE: readonly ClinicTemplate[] = [
  ...PRIMARY_CARE_CLINICS,
  ...BODY_CLINICS,
  ...SPECIALIST_CLINICS,
]
