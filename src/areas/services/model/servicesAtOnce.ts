/** How many services of a clinic are shown at first, and how many more each time: they fill a screen. */
export const SERVICES_AT_ONCE = 12
