import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { BookingEnd, StepInformation } from './InformationStep.tsx'
import { useAddToCart, type AddToCartOptions } from './useAddToCart.ts'
import { useRequest } from './useRequest.ts'

export interface BookingEnds {
  /** What is in progress; null for nothing. */
  readonly pending: BookingEnd | null
  /** Whether the request is sent, and the backend is slow to answer. */
  readonly isStillSending: boolean
  /** Why it could not be added to the cart, or sent. */
  readonly error: string | null
  readonly clearFailures: () => void
  readonly run: (slot: Slot, information: StepInformation, end: BookingEnd) => void
}

/** The two ways in which a booking ends: in the cart, or with a request that is sent at once. */
export function useBookingEnds(options: AddToCartOptions): BookingEnds {
  const text = useBookingText()
  const { service, onRefused } = options
  const addToCart = useAddToCart(options)
  const request = useRequest(options)

  function clearFailures(): void {
    addToCart.clearFailure()
    request.clearFailure()
  }

  return {
    pending: addToCart.pending ? 'cart' : request.pending ? 'request' : null,
    isStillSending: request.isStillSending,
    error: findError(),
    clearFailures,
    run: (slot, information, end) => {
      clearFailures()
      // As the open subscription says: the doctor was just booked elsewhere.
      if (isDoctorBusyAt(service, slot)) onRefused(slot, 'slot-taken')
      else if (end === 'cart') addToCart.run(slot, information)
      else request.run(slot, information)
    },
  }

  function findError(): string | null {
    if (addToCart.failure !== null) {
      return failureText(text, addToCart.failure, { during: 'booking' })
    }
    if (request.failure === null) return null
    return failureText(text, request.failure, { during: 'reserving', serviceName: service.name })
  }
}

function isDoctorBusyAt({ slots }: Service, slot: Slot): boolean {
  return slots.some((each) => each.isDoctorBusy === true && isSameSlot(each, slot))
}
