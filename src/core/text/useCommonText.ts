import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { footer } from '#src/core/text/en/footer.ts'
import { header } from '#src/core/text/en/header.ts'

/** Returns the texts that every page starts with. */
export const useCommonText = bindText({ common, footer, header })
