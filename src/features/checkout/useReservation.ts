import { useState } from 'react'
import type { CartItem } from '#src/domain/cartItem.ts'
import type { FailureCode } from '#src/domain/failure.ts'
import { toActionFailure } from '#src/state/toActionFailure.ts'
import { useAction } from '#src/state/useAction.ts'
import { useCart } from '#src/state/useCart.ts'
import { useOwnChanges } from '#src/state/useOwnChanges.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { reservationRequests, type Answer } from './reservationRequests.ts'

/** These say that the slot is lost for good: the item stays in the cart, greyed out (spec §4, Cart). */
const SLOT_IS_LOST: readonly FailureCode[] = [
  'service-gone',
  'slot-gone',
  'slot-taken',
  'slot-past',
]

interface Problem {
  /** Null for what concerns no item alone. */
  readonly appointmentId: string | null
  readonly words: string
}

interface Outcome {
  readonly hasSucceeded: boolean
  readonly problems: readonly Problem[]
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
 * once. What went through leaves the cart, be it after all; what lost its slot stays, taken.
 */
export function useReservation(): Reservation {
  const text = useText()
  const { appointments } = useRepositories()
  const { items, markTaken, removeReserved } = useCart()
  const [outcome, setOutcome] = useState(NO_OUTCOME)

  async function reserve(item: CartItem): Promise<Answer> {
    try {
      await appointments.reserve(item)
    } catch (error) {
      const failure = toActionFailure(error)
      if (SLOT_IS_LOST.includes(failure.code)) markTaken([item.appointmentId])
      return failure
    }
    // Made by another tab it is as good as made here.
    removeReserved([item.appointmentId])
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
            {
              appointmentId: item.appointmentId,
              words: failureText(text, answer, {
                during: 'reserving',
                serviceName: item.bookingDetails.serviceName,
              }),
            },
          ],
    )
    // Fewer valid items than the cart held (spec §8, checkout validation count mismatch).
    const mismatch =
      valid.length < items.length
        ? [{ appointmentId: null, words: text.failures.general['already-reserved'] }]
        : []
    return {
      hasSucceeded: answers.some(({ answer }) => answer === null),
      problems: [...mismatch, ...problems],
    }
  }, setOutcome)

  // An answer that comes after all: what was said for want of it holds no longer.
  useOwnChanges(({ event, booking }) => {
    if (event !== 'reserved') return
    setOutcome(({ problems }) => ({
      hasSucceeded: true,
      problems: problems.filter(({ appointmentId }) => appointmentId !== booking.appointmentId),
    }))
  })

  return {
    run: () => {
      setOutcome(NO_OUTCOME)
      action.run()
    },
    pending: action.pending,
    hasSucceeded: outcome.hasSucceeded,
    problems: [...new Set(outcome.problems.map(({ words }) => words))],
  }
}
