import { ownValues } from '#dev/installation/ownValues.ts'

/** Who is on the about page (spec §1). Beside `site`, whose labels every page downloads. */
export const cofounders = ownValues.cofounders
