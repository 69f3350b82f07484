import { scheduling } from '#src/areas/booking/text/en/scheduling.ts'
import { series } from '#src/areas/booking/text/en/series.ts'
import { seriesMoving } from '#src/areas/booking/text/en/seriesMoving.ts'
import { policy } from '#src/areas/services/text/en/policy.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { answers } from '#src/areas/visits/text/en/answers.ts'
import { clinicNotes } from '#src/areas/visits/text/en/clinicNotes.ts'
import { moving } from '#src/areas/visits/text/en/moving.ts'
import { overlaps } from '#src/areas/visits/text/en/overlaps.ts'
import { patientFields } from '#src/areas/visits/text/en/patientFields.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { languageNames } from '#src/core/text/en/languageNames.ts'
import { zone } from '#src/core/text/en/zone.ts'

/** Returns the texts with which a clinic books and moves appointments. */
export const useSchedulingText = bindText({
  answers,
  clinicNotes,
  common,
  failures,
  format,
  languageNames,
  moving,
  overlaps,
  patientFields,
  policy,
  scheduling,
  series,
  seriesMoving,
  services,
  zone,
})
