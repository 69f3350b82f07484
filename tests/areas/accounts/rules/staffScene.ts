import { INVITATION_MS } from '#src/areas/accounts/model/staff.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, NOBODY, PEOPLE } from '#tests/rules/startingData.ts'

/** The people of a clinic in the tests of the rules. */

export const STAFF = `staff/${NOBODY}`
export const PLACES = `staff_places/${CLINIC}`
export const { email: EMAIL } = PEOPLE.accountWithoutRecord

/** An invitation for the account without a record, to the desk unless it says otherwise. */
export const invitation = (
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({
  email: EMAIL,
  until: Date.now() + INVITATION_MS / 2,
  desk: CLINIC,
  ...more,
})

export const INVITED: Update = { [`${PLACES}/m01`]: invitation() }

/** The account without a record joins by that invitation. */
export const joining = (more: Readonly<Record<string, unknown>> = {}, place = 'm01'): Update => ({
  [STAFF]: { clinic: CLINIC, place, name: 'Dana Roy', desk: CLINIC, ...more },
  [`${PLACES}/${place}`]: { user: NOBODY, email: EMAIL },
  [`valid_since/${NOBODY}`]: 0,
})

/** It has joined. */
export const JOINED = joining()

/** It is the owner, and the account that signed the clinic up a manager. */
export const HANDED_OVER: Update = {
  ...joining({ manager: CLINIC }),
  [`${PLACES}/owner`]: NOBODY,
}

/** The account that signed the clinic up has handed it over and left. */
export const FOUNDER_LEFT: Update = {
  ...HANDED_OVER,
  [`staff/${CLINIC}`]: null,
  [`${PLACES}/m00`]: null,
}
