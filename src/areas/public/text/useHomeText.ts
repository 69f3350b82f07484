import { specialties } from '#src/areas/accounts/text/en/specialties.ts'
import { search } from '#src/areas/openings/text/en/search.ts'
import { home } from '#src/areas/public/text/en/home.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { sorting } from '#src/core/text/en/sorting.ts'

/** Returns the texts of the home page, which downloads no others. */
export const useHomeText = bindText({ common, home, provinces, search, sorting, specialties })
