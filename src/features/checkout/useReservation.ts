import { useState } from 'react'
import type { CartItem } from '#src/domain/cartItem.ts'
import type { FailureCode } from '#src/domain/failure.ts'
import { buildNotifications } from '#src/domain/notification.ts'
import { toActionFailure } from '#src/state/toActionFailure.ts'
import { useAction } from '#src/state/useAction.ts'
import { useAppUrl } from '#src/state/useAppUrl.ts'
import { useCart } from '#src/state/useCart.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { failureText } from '#src/text/failureText.ts'
import { text } from '#src/text/text.ts'
import { reservationRequests } from './reservationRequests.ts'
import type { Answer } from './reservationRequests.ts'

/** These say that the slot is lost for good: the item stays in the cart, greyed out (spec §4, Cart). */
const SLOT_IS_LOST: readonly FailureCode[] = [
  'service-gone',
  'slot-gone',
  'slot-taken',
  'slot-past',
]

interface Outcome {
  readonly hasSucceeded: boolean
  readonly problems: readonly string[]
}

const NO_OUTCOME: Outcome = { hasSucceeded: false, problems: [] }

export interface Reservation {
  readonly run: () => void
  readonly pending: boolean
  /** Whether the last request reserved anything. */
  readonly hasSucceeded: boolean
  /** What went wrong with the last request, each thing once. */
  readonly problems: readonly string[]
}

/**
 * 'Make Reservation Request' (spec §2, Checkout): each item is a reservation of its own, all sent at
 * once. What went through leaves the cart and is told of by mail; what lost its slot stays, taken.
 */
export function useReservation(): Reservation {
  const { appointments, notifications } = useRepositories()
  const { items, markTaken, removeReserved } = useCart()
  const appUrl = useAppUrl()
  const [outcome, setOutcome] = useState(NO_OUTCOME)

  async function reserve(item: CartItem): Promise<Answer> {
    try {
      await appointments.reserve(item)
    } catch (error) {
      const failure = toActionFailure(error)
      if (SLOT_IS_LOST.includes(failure.code)) markTaken([item.appointmentId])
      return failure
    }
    // At once, whatever becomes of the others and of this page.
    removeReserved([item.appointmentId])
    // A mail that fails is only logged (spec §7): the booking stands and nobody waits for it.
    void notifications.send(
      buildNotifications('reserved', item, (reader) =>
        text.notifications.message('reserved', reader, item, appUrl),
      ),
    )
    return null
  }

  const action = useAction(async (): Promise<Outcome> => {
    const valid = items.filter((item) => !item.taken)
    const answers = await Promise.all(
      valid.map(async (item) => ({
        item,
        answer: await reservationRequests.send(item.appointmentId, () => reserve(item)),
      })),
    )
    const problems = answers.flatMap(({ item, answer }) =>
      answer === null
        ? []
        : [
            failureText(answer, {
              during: 'reserving',
              serviceName: item.bookingDetails.serviceName,
            }),
          ],
    )
    // Fewer valid items than the cart held (spec §8, checkout validation count mismatch).
    const mismatch = valid.length < items.length ? [text.failures.general['already-reserved']] : []
    return {
      hasSucceeded: answers.some(({ answer }) => answer === null),
      problems: [...new Set([...mismatch, ...problems])],
    }
  }, setOutcome)

  return {
    run: () => {
      setOutcome(NO_OUTCOME)
      action.run()
    },
    pending: action.pending,
    ...outcome,
  }
}
