import { staff } from '#src/areas/accounts/text/en/staff.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'

/** Returns the texts of a clinic's people. */
export const useStaffText = bindText({ common, failures, format, staff })
