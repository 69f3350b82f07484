import { ownValues } from '#dev/installation/ownValues.ts'

/** Who answers for privacy, as the privacy page says. Beside `site`, whose labels every page downloads. */
export const privacyOfficer = ownValues.privacyOfficer
