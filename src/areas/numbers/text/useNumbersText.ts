import { numbers } from '#src/areas/numbers/text/en/numbers.ts'
import { answers } from '#src/areas/visits/text/en/answers.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { sorting } from '#src/core/text/en/sorting.ts'

/** Returns the texts of a clinic's numbers. */
export const useNumbersText = bindText({ answers, common, failures, format, numbers, sorting })
