import { staff } from '#src/areas/accounts/text/en/staff.ts'
import { timeDeeds } from '#src/areas/doctors/text/en/timeDeeds.ts'
import { changes } from '#src/areas/visits/text/en/changes.ts'
import { history } from '#src/areas/visits/text/en/history.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'

/** Returns the texts of the page of the latest changes at a clinic. */
export const useChangesText = bindText({
  changes,
  common,
  failures,
  format,
  history,
  staff,
  timeDeeds,
})
