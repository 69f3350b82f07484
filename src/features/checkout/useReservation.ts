import { useState } from 'react'
import type { CartItem } from '#src/domain/cartItem.ts'
import type { Failure, FailureCode } from '#src/domain/failure.ts'
import { buildNotifications } from '#src/domain/notification.ts'
import { toActionFailure } from '#src/state/toActionFailure.ts'
import { useAction } from '#src/state/useAction.ts'
import { useAppUrl } from '#src/state/useAppUrl.ts'
import { useCart } from '#src/state/useCart.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { failureText } from '#src/text/failureText.ts'
import { text } from '#src/text/text.ts'

/** These say that the slot is lost for good: the item stays in the cart, greyed out (spec §4, Cart). */
const SLOT_IS_LOST: readonly FailureCode[] = [
  'service-gone',
  'slot-gone',
  'slot-taken',
  'slot-past',
]

interface Result {
  readonly item: CartItem
  /** Null where the reservation went through. */
  readonly failure: Failure | null
}

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
  const [results, setResults] = useState<readonly Result[]>([])
  const [hadTakenItems, setHadTakenItems] = useState(false)

  async function reserve(item: CartItem): Promise<Result> {
    try {
      await appointments.reserve(item)
    } catch (error) {
      return { item, failure: toActionFailure(error) }
    }
    // A mail that fails is only logged (spec §7): the booking stands and nobody waits for it.
    void notifications.send(
      buildNotifications('reserved', item, (reader) =>
        text.notifications.message('reserved', reader, item, appUrl),
      ),
    )
    return { item, failure: null }
  }

  const action = useAction(
    async () => {
      const settled = await Promise.all(items.filter((item) => !item.taken).map(reserve))
      removeReserved(idsOf(settled.filter(({ failure }) => failure === null)))
      markTaken(
        idsOf(
          settled.filter(({ failure }) => failure !== null && SLOT_IS_LOST.includes(failure.code)),
        ),
      )
      return settled
    },
    (settled) => {
      setResults(settled)
      setHadTakenItems(items.some((item) => item.taken))
    },
  )

  return {
    run: () => {
      setResults([])
      setHadTakenItems(false)
      action.run()
    },
    pending: action.pending,
    hasSucceeded: results.some(({ failure }) => failure === null),
    problems: [
      ...new Set([
        // Fewer valid items than the cart holds (spec §8, checkout validation count mismatch).
        ...(hadTakenItems ? [text.failures.general['already-reserved']] : []),
        ...results.flatMap(({ item, failure }) =>
          failure === null
            ? []
            : [
                failureText(failure, {
                  during: 'reserving',
                  serviceName: item.bookingDetails.serviceName,
                }),
              ],
        ),
      ]),
    ],
  }
}

function idsOf(results: readonly Result[]): readonly string[] {
  return results.map(({ item }) => item.appointmentId)
}
