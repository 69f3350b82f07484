import type { SeriesDate } from '#src/areas/booking/model/seriesPlan.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import type { BookingEnd, StepInformation } from './InformationStep.tsx'
import { useAddToCart, type AddToCartOptions } from './useAddToCart.ts'
import { useRequest } from './useRequest.ts'
import { useRequestSeries } from './useRequestSeries.ts'
import { lostTimes, type Series } from './useSeries.ts'

interface BookingEndsOptions extends AddToCartOptions {
  /** How often it is repeated, and when. */
  readonly series: Series
}

export interface BookingEnds {
  /** What is in progress; null for nothing. */
  readonly pending: BookingEnd | null
  /** Whether the request is sent, and the backend is slow to answer. */
  readonly isStillSending: boolean
  /** Why it could not be added to the cart, or sent. */
  readonly error: string | null
  /** The dates of a series that is being sent. */
  readonly sentDates: readonly SeriesDate[] | null
  readonly clearFailures: () => void
  readonly run: (slot: Slot, information: StepInformation, end: BookingEnd) => void
}

/**
 * The two ways in which a booking ends: in the cart, or with a request that is sent at once. Several visits are
 * requested together.
 */
export function useBookingEnds(options: BookingEndsOptions): BookingEnds {
  const text = useBookingText()
  const { service, series, onRefused } = options
  const addToCart = useAddToCart(options)
  const request = useRequest(options)
  const requestSeries = useRequestSeries(options)
  const slots = (series.repetition === null ? null : series.dates)?.flatMap(({ slot }) =>
    slot === null ? [] : [slot],
  )

  function clearFailures(): void {
    addToCart.clearFailure()
    request.clearFailure()
    requestSeries.clearFailure()
  }

  return {
    pending: addToCart.pending
      ? 'cart'
      : request.pending || requestSeries.pending
        ? 'request'
        : null,
    isStillSending: request.isStillSending || requestSeries.isStillSending,
    error: findError(),
    sentDates: requestSeries.sent,
    clearFailures,
    run: (chosen, information, end) => {
      clearFailures()
      if (slots !== undefined && slots.length > 1) {
        requestSeries.run(chosen, information)
        return
      }
      // The only one that is left of several need not be the first.
      const slot = slots?.[0] ?? chosen
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
    const failure = request.failure ?? requestSeries.failure
    if (failure === null) return null
    const lost = lostTimes(failure)
    if (lost.length > 0) return text.series.lost(lost, zoneOfService(service))
    return failureText(text, failure, { during: 'reserving', serviceName: service.name })
  }
}

function isDoctorBusyAt({ slots }: Service, slot: Slot): boolean {
  return slots.some((each) => each.isDoctorBusy === true && isSameSlot(each, slot))
}
