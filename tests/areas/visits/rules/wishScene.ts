import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, type SlotId } from '#tests/rules/startingData.ts'
import { startingDataWith, without, withValues } from '#tests/rules/transitions.ts'
import {
  keepingOf,
  meetingOf,
  wishlessCancellationOf,
  wishlessCompletionOf,
  wishlessMoveOf,
  wishOf,
} from '#tests/rules/wishUpdates.ts'
import { withBusyTimes } from '#tests/support/busyTimes.ts'
import { asTree } from '#tests/support/jsonTree.ts'
import { settled } from './settled.ts'

/**
 * The patient's visit `confirmed`, in slot_4, and the wish to move it to slot_0: the updates about it on the starting data,
 * after what was given beside it.
 */
const VISIT = { clinicId: CLINIC, appointmentId: 'confirmed' }
const to = (slotId: SlotId) => ({ clinicId: CLINIC, serviceId: 'service', slotId })

export const wish = (slotId: SlotId = 'slot_0', given: Update = {}): Update =>
  wishOf(startingDataWith(given), 'confirmed', to(slotId))

/** The wish was made two hours ago, with a ticket that has rested. */
export const WISHED: Update = settled(withBusyTimes(startingDataWith({}), wish()), hoursFromNow(-2))

const database = (given: Update = {}): unknown => startingDataWith({ ...WISHED, ...given })

export const keeping = (by: 'patient' | 'clinic', given: Update = {}): Update =>
  keepingOf(database(given), VISIT, by)

/** The time that is wanted has passed. */
export const LAPSED: Update = withValues(
  { ...WISHED, [`services/${CLINIC}/service/slots/slot_0/timestamp`]: hoursFromNow(-1) },
  { [`appointments/${CLINIC}/confirmed/wanted/slot/timestamp`]: hoursFromNow(-1) },
)

/** Nobody answered in time. */
export const lapse = (by: 'patient' | 'clinic', given: Update = LAPSED): Update =>
  keepingOf(startingDataWith(given), VISIT, by, 'lapsed')

export const meeting = (given: Update = {}): Update => meetingOf(database(given), VISIT)

export const wishlessMove = (
  slotId: SlotId = 'slot_1',
  by: 'patient' | 'clinic' = 'clinic',
): Update => wishlessMoveOf(database(), 'confirmed', to(slotId), { by, ticket: 't11' })

export const wishlessCancellation = (by: 'patient' | 'clinic'): Update =>
  wishlessCancellationOf(database(), VISIT, by)

/** The visit has begun; what its patient wants is still to come. */
export const BEGUN: Update = {
  ...WISHED,
  [`services/${CLINIC}/service/slots/slot_4/timestamp`]: hoursFromNow(-1),
  [`appointments/${CLINIC}/confirmed/bookingDetails/slot/timestamp`]: hoursFromNow(-1),
  ...Object.fromEntries(
    Object.keys(WISHED)
      .filter((path) => path.endsWith('/ticket'))
      .map((path) => [path.replace('/ticket', '/timestamp'), hoursFromNow(-1)]),
  ),
}

export const wishlessCompletion = (outcome: 'completed' | 'no-show' = 'completed'): Update =>
  wishlessCompletionOf(database(BEGUN), VISIT, outcome)

export const begunKeeping = (by: 'patient' | 'clinic'): Update => keeping(by, BEGUN)
export const begunMeeting = (): Update => meeting(BEGUN)

/** The same without what it says of the wish. */
export const withoutState = (changes: Update): Update =>
  Object.fromEntries(
    Object.entries(changes).map(([path, value]) => {
      if (!path.endsWith('/moved')) return [path, value]
      return [path, without(asTree(value), 'wish')]
    }),
  )
