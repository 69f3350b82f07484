import { calendarFeed } from '#src/areas/desk/text/en/calendarFeed.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'

/** Returns the texts of a doctor's calendar to subscribe to. */
export const useFeedText = bindText({ calendarFeed, common, failures, format })
