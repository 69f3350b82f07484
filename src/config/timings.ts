// The product's own delays and limits: spec §9, Timings, and what the lock adds.

/** From the success of a password reset to the login page. */
export const RESET_REDIRECT_MS = 3000

/** From a cancel to the dashboard, for a clinic. */
export const CLINIC_CANCEL_REDIRECT_MS = 1000

/** From a cancel to the dashboard, for a patient. */
export const PATIENT_CANCEL_REDIRECT_MS = 3000

/** From loading to writing the record of a Google account that has none. */
export const GOOGLE_PATIENT_RECORD_DELAY_MS = 5000

/** After that, how long the page waits for the record before it asks the person to finish signing up. */
export const GOOGLE_PATIENT_RECORD_GRACE_MS = 5000

/** From a clinic's sign-in to what its browser does in the background: see `tidyServices`. */
export const TIDY_DELAY_MS = 5000

/** From opening the desk to the reminders that its page sends by itself. */
export const REMIND_DELAY_MS = 15_000

/** From this window width on, the mobile menu closes. */
export const MOBILE_MENU_BREAKPOINT_PX = 768

/** From this window width on, the clinic's day has a column for each doctor. */
export const DESK_COLUMNS_MIN_WIDTH_PX = 768

/** From this window width on, the requests are beside a clinic's day and not in a tab of their own. */
export const DESK_BESIDE_MIN_WIDTH_PX = 1024

/** The window's width that the requests and the hours take, and what each column of the day needs beside them. */
export const DESK_REQUESTS_WIDTH_PX = 480
export const DESK_COLUMN_WIDTH_PX = 128

/** How often a clinic's session is checked for having been unused for too long. */
export const LOCK_CHECK_MS = 1000
