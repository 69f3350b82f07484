import { clinicSettings } from '#src/areas/clinics/text/en/clinicSettings.ts'
import { share } from '#src/areas/clinics/text/en/share.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { languageNames } from '#src/core/text/en/languageNames.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { zone } from '#src/core/text/en/zone.ts'

/** Returns the texts of the pages on which a clinic describes itself. */
export const useClinicsText = bindText({
  clinicSettings,
  common,
  failures,
  format,
  languageNames,
  provinces,
  share,
  zone,
})
