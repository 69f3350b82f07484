import { calendarFeed } from '#src/areas/desk/text/en/calendarFeed.ts'
import { doctors } from '#src/areas/doctors/text/en/doctors.ts'
import { rooms } from '#src/areas/doctors/text/en/rooms.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { languageNames } from '#src/core/text/en/languageNames.ts'
import { sorting } from '#src/core/text/en/sorting.ts'

/** Returns the texts of the page of a clinic's doctors. */
export const useDoctorsText = bindText({
  calendarFeed,
  common,
  doctors,
  failures,
  format,
  languageNames,
  rooms,
  services,
  sorting,
})
