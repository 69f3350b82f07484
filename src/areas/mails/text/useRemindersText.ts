import { reminders } from '#src/areas/mails/text/en/reminders.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'

/** Returns the texts of a clinic's reminders. */
export const useRemindersText = bindText({ common, failures, format, reminders })
