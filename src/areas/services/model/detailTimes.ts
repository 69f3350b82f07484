/** Open times on the page of a service: two rows. */
export const DETAIL_TIMES = 6

/** Coming slots that it asks for at first: several times as many as are shown, of which some may be booked. */
export const DETAIL_SLOTS = 24
