import { useEffect, useEffectEvent, useState } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useCart } from '#src/areas/booking/state/useCart.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { AppointmentIds } from '#src/config/paths.ts'
import type { Failure, FailureCode } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'

/** These say that the slot is lost for good: the item stays in the cart, greyed out (spec §4, Cart). */
const SLOT_IS_LOST: readonly FailureCode[] = [
  'service-gone',
  'slot-gone',
  'slot-taken',
  'doctor-busy',
  'room-busy',
  'slot-past',
]

interface Outcome {
  /** What was reserved. */
  readonly reserved: readonly AppointmentIds[]
  /** Whether the cart had items without a slot. */
  readonly hadTaken: boolean
  readonly problems: readonly string[]
}

const NO_OUTCOME: Outcome = { reserved: [], hadTaken: false, problems: [] }

export interface Reservation extends Pick<Action<[]>, 'run' | 'pending' | 'isStillSending'> {
  /** What went wrong with the last request, each thing once. */
  readonly problems: readonly string[]
}

/**
 * 'Make Reservation Request' (spec §2, Checkout): each item is a reservation of its own, all sent at
 * once. What is reserved leaves the cart, and is reported; what lost its slot stays, marked as taken.
 */
export function useReservation(
  onReserved: (reserved: readonly AppointmentIds[]) => void,
): Reservation {
  const text = useBookingText()
  const { appointments } = useRepositories()
  const { userId, name } = useAccount()
  const { items, markTaken, removeReserved } = useCart()
  const [outcome, setOutcome] = useState(NO_OUTCOME)

  async function reserve(item: CartItem): Promise<Failure | null> {
    try {
      await appointments.reserve(item, name)
    } catch (error) {
      const failure = toActionFailure(error)
      if (SLOT_IS_LOST.includes(failure.code)) markTaken([item.appointmentId])
      return failure
    }
    // One that another tab made counts as well.
    removeReserved([item.appointmentId])
    return null
  }

  const action = useAction(
    async (chosen: readonly CartItem[], hasTaken: boolean): Promise<Outcome> => {
      const answers = await Promise.all(
        chosen.map(async (item) => ({ item, failure: await reserve(item) })),
      )
      return {
        reserved: answers.flatMap(({ item, failure }) => (failure === null ? [idsOf(item)] : [])),
        hadTaken: hasTaken,
        problems: answers.flatMap(({ item, failure }) => {
          if (failure === null) return []
          const { serviceName } = item.bookingDetails
          return [failureText(text, failure, { during: 'reserving', serviceName })]
        }),
      }
    },
    (result) => {
      setOutcome(result)
      if (result.reserved.length > 0) onReserved(result.reserved)
    },
  )

  useEffect(() => appointments.prepareReserving(userId), [appointments, userId])

  // Back at checkout before a request is answered: its answer is shown here. Reserving twice is safe.
  const resume = useEffectEvent(() => {
    const unanswered = items.filter((item) => appointments.isReserving(item))
    if (unanswered.length > 0) action.run(unanswered, false)
  })
  useEffect(() => {
    queueMicrotask(() => {
      resume()
    })
  }, [])

  // Fewer valid items than the cart held (spec §8, checkout validation count mismatch), until they are deleted.
  const isMismatch = outcome.hadTaken && items.some(({ taken }) => taken)
  return {
    ...action,
    run: () => {
      const valid = items.filter(({ taken }) => !taken)
      setOutcome(NO_OUTCOME)
      action.run(valid, valid.length < items.length)
    },
    problems: [
      ...new Set([
        ...(isMismatch ? [text.failures.general['already-reserved']] : []),
        ...outcome.problems,
      ]),
    ],
  }
}

export function idsOf({ appointmentId, bookingDetails }: CartItem): AppointmentIds {
  return { clinicId: bookingDetails.clinicId, appointmentId }
}
