import { specialties } from '#src/areas/accounts/text/en/specialties.ts'
import { find } from '#src/areas/openings/text/en/find.ts'
import { search } from '#src/areas/openings/text/en/search.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { prices } from '#src/areas/visits/text/en/prices.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { format } from '#src/core/text/en/format.ts'
import { loadFailures } from '#src/core/text/en/loadFailures.ts'
import { openTimes } from '#src/core/text/en/openTimes.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { sorting } from '#src/core/text/en/sorting.ts'
import { zone } from '#src/core/text/en/zone.ts'

/** Returns the texts of the search for open times, but for the everyday words: see `useEverydayWords`. */
export const useFindText = bindText({
  common,
  find,
  format,
  loadFailures,
  openTimes,
  prices,
  provinces,
  search,
  services,
  sorting,
  specialties,
  zone,
})
