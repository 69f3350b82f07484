import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { needsConsent } from '#src/areas/accounts/model/account.ts'
import { usePatient } from '#src/areas/accounts/state/useSession.ts'
import { isSameBooking } from '#src/areas/booking/model/cart.ts'
import { visitsOfSeries, type SeriesDate } from '#src/areas/booking/model/seriesPlan.ts'
import { useCart } from '#src/areas/booking/state/useCart.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import { trimBookingInformation } from '#src/areas/visits/model/bookingInformation.ts'
import { paths } from '#src/config/paths.ts'
import type { NavigationState } from '#src/core/navigation/navigationState.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { StepInformation } from './InformationStep.tsx'
import type { BookingEndOptions } from './useAddToCart.ts'
import { useKeepForNextTime } from './useKeepForNextTime.ts'
import { idsOf } from './useReservation.ts'
import type { Series } from './useSeries.ts'

interface RequestSeriesOptions extends Pick<BookingEndOptions, 'service' | 'draft'> {
  readonly series: Series
}

interface RequestSeries extends Action<[first: Slot, information: StepInformation]> {
  /** The dates as they were when they were sent, while that is pending: what it takes itself is no news. */
  readonly sent: readonly SeriesDate[] | null
}

/**
 * The end of a booking that is repeated: reserves all its visits in one update and goes to the page that says what
 * happens next. Where a time was lost in between, nothing is booked and the dates say which. Fails like
 * `reserveSeries`.
 */
export function useRequestSeries({ service, draft, series }: RequestSeriesOptions): RequestSeries {
  const { account: accounts, appointments } = useRepositories()
  const account = usePatient()
  const keepForNextTime = useKeepForNextTime()
  const { userId, name } = account
  const cart = useCart()
  const navigate = useNavigate()
  const [sent, setSent] = useState<readonly SeriesDate[] | null>(null)

  const action = useAction(
    async (first: Slot, information: StepInformation) => {
      const dates = series.dates ?? []
      setSent(dates)
      // The form was only sent with the patient's agreement.
      if (needsConsent(account)) await accounts.consent(userId)
      keepForNextTime(information)
      const { length: count } = dates.filter(({ slot }) => slot !== null)
      const ids = draft.idsFor(first, information, count)
      const patientData = trimBookingInformation(information)
      const items = visitsOfSeries(dates, ids[0] ?? '').map((visit, index) => {
        const bookingDetails = bookingDetailsOf(service, visit.slot, { series: visit.series })
        // The same slot in the cart is the same booking, which leaves the cart with it.
        const inCart = cart.items.find((item) =>
          isSameBooking(item, { bookingDetails, patientData }),
        )
        const appointmentId = inCart?.appointmentId ?? ids[index] ?? ''
        return { appointmentId, bookedBy: userId, patientData, bookingDetails, taken: false }
      })
      await series.noteLost(() => appointments.reserveSeries(items, name))
      return items.map(idsOf)
    },
    (requested) => {
      draft.clear()
      // In the place of step 2: Back doesn't offer to send it again.
      const state: NavigationState = { news: 'requested' }
      void navigate(paths.requested(requested), { replace: true, state })
    },
  )
  return { ...action, sent: action.pending ? sent : null }
}
