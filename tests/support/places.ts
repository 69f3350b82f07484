/** Where tests find what is stored. Written apart from the application's own list. */

/** The claims of a clinic, of one of its services or on a slot. */
export const claimsPath = (...ids: readonly string[]): string => claimsPlace(...ids).join('/')

/** The same as keys, one below the other. */
export const claimsPlace = (...ids: readonly string[]): readonly string[] => ['slot_claims', ...ids]

/** The weekly hours of a clinic or of one of its services. */
export const hoursPath = (...ids: readonly string[]): string => ['weekly_hours', ...ids].join('/')
