import { visitAnswer } from '#src/areas/visits/text/en/visitAnswer.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { zone } from '#src/core/text/en/zone.ts'

/** Returns the texts of the page that answers a reminder. */
export const useAnswerText = bindText({ common, failures, format, provinces, visitAnswer, zone })
