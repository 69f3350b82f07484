import { specialties } from '#src/areas/accounts/text/en/specialties.ts'
import { policy } from '#src/areas/services/text/en/policy.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { prices } from '#src/areas/visits/text/en/prices.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { format } from '#src/core/text/en/format.ts'
import { loadFailures } from '#src/core/text/en/loadFailures.ts'
import { sorting } from '#src/core/text/en/sorting.ts'
import { zone } from '#src/core/text/en/zone.ts'

/**
 * Returns the texts of the pages that show services. Visitors open them first, so that a clinic's
 * own texts are not among them.
 */
export const useServicesText = bindText({
  common,
  format,
  loadFailures,
  policy,
  prices,
  services,
  sorting,
  specialties,
  zone,
})
