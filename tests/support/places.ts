/** Where tests find what is stored. Written apart from the application's own list. */

/** The claims of a clinic, of one of its services or on a slot. */
export const claimsPath = (...ids: readonly string[]): string => ['slot_claims', ...ids].join('/')

/** The weekly hours of a clinic or of one of its services. */
export const hoursPath = (...ids: readonly string[]): string => ['weekly_hours', ...ids].join('/')
