import { doctors } from '#src/areas/doctors/text/en/doctors.ts'
import { hours } from '#src/areas/services/text/en/hours.ts'
import { serviceForm } from '#src/areas/services/text/en/serviceForm.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { holidays } from '#src/core/text/en/holidays.ts'
import { languageNames } from '#src/core/text/en/languageNames.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { zone } from '#src/core/text/en/zone.ts'

/** Returns the texts with which a clinic edits its services and their hours. */
export const useOwnServicesText = bindText({
  common,
  doctors,
  failures,
  format,
  holidays,
  hours,
  languageNames,
  provinces,
  serviceForm,
  services,
  zone,
})
