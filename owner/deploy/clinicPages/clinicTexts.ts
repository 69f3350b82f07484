import { specialties } from '#src/areas/accounts/text/en/specialties.ts'
import { specialties as specialtiesInFrench } from '#src/areas/accounts/text/fr/specialties.ts'
import { clinicPage } from '#src/areas/clinics/text/en/clinicPage.ts'
import { clinicPage as clinicPageInFrench } from '#src/areas/clinics/text/fr/clinicPage.ts'
import { openingHours } from '#src/areas/services/text/en/openingHours.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { openingHours as openingHoursInFrench } from '#src/areas/services/text/fr/openingHours.ts'
import { services as servicesInFrench } from '#src/areas/services/text/fr/services.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { Language } from '#src/config/language.ts'
import { format } from '#src/core/text/en/format.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { format as formatInFrench } from '#src/core/text/fr/format.ts'
import { provinces as provincesInFrench } from '#src/core/text/fr/provinces.ts'

type ClinicTexts = Pick<
  Texts,
  'clinicPage' | 'format' | 'openingHours' | 'provinces' | 'services' | 'specialties'
>

/** What the documents of clinics are written with: the whole catalogues would make each of the owner's commands start late. */
export const clinicTexts: Readonly<Record<Language, ClinicTexts>> = {
  en: { clinicPage, format, openingHours, provinces, services, specialties },
  fr: {
    clinicPage: clinicPageInFrench,
    format: formatInFrench,
    openingHours: openingHoursInFrench,
    provinces: provincesInFrench,
    services: servicesInFrench,
    specialties: specialtiesInFrench,
  },
}
