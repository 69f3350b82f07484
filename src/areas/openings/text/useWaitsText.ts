import { waits } from '#src/areas/openings/text/en/waits.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'

/** Returns the texts of the waitlist. */
export const useWaitsText = bindText({ common, failures, format, waits })
