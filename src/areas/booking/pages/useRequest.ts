import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { needsConsent } from '#src/areas/accounts/model/account.ts'
import { usePatient } from '#src/areas/accounts/state/useSession.ts'
import { isSameBooking } from '#src/areas/booking/model/cart.ts'
import { useCart } from '#src/areas/booking/state/useCart.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import { trimBookingInformation } from '#src/areas/visits/model/bookingInformation.ts'
import { paths } from '#src/config/paths.ts'
import type { NavigationState } from '#src/core/navigation/navigationState.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { StepInformation } from './InformationStep.tsx'
import type { BookingEndOptions, Refusal } from './useAddToCart.ts'
import { useKeepForNextTime } from './useKeepForNextTime.ts'

const REFUSALS: readonly string[] = [
  'service-gone',
  'slot-gone',
  'slot-taken',
  'doctor-busy',
  'room-busy',
  'slot-past',
  'known-only',
  'call-to-book',
  'too-soon',
  'too-far-ahead',
] satisfies Refusal[]
const isRefusal = (code: string): code is Refusal => REFUSALS.includes(code)

/**
 * The short end of a booking: reserves the slot at once, without the cart, and goes to the page that says
 * what happens next. Before a first booking it stores the patient's consent. Fails like `reserve`.
 */
export function useRequest({
  service,
  draft,
  onRefused,
}: BookingEndOptions): Action<[slot: Slot, information: StepInformation]> {
  const { account: accounts, appointments } = useRepositories()
  const account = usePatient()
  const keepForNextTime = useKeepForNextTime()
  const { userId, name } = account
  const cart = useCart()
  const navigate = useNavigate()
  useEffect(() => appointments.prepareReserving(userId), [appointments, userId])

  return useAction(
    async (slot: Slot, information: StepInformation) => {
      // The form was only sent with the patient's agreement.
      if (needsConsent(account)) await accounts.consent(userId)
      keepForNextTime(information)
      const bookingDetails = bookingDetailsOf(service, slot)
      const { clinicId } = bookingDetails
      // The same slot in the cart is the same booking, which leaves the cart with it.
      const patientData = trimBookingInformation(information)
      const inCart = cart.items.find((item) => isSameBooking(item, { bookingDetails, patientData }))
      const appointmentId = inCart?.appointmentId ?? draft.idFor(slot, information)
      const requested = { clinicId, appointmentId }
      try {
        const item = { appointmentId, bookedBy: userId, patientData, bookingDetails, taken: false }
        await appointments.reserve(item, name)
      } catch (error) {
        const failure = toActionFailure(error)
        if (!isRefusal(failure.code)) throw failure
        return { requested, slot, refusal: failure.code }
      }
      return { requested, slot, refusal: null }
    },
    ({ requested, slot, refusal }) => {
      if (refusal !== null) {
        onRefused(slot, refusal)
        return
      }
      draft.clear()
      // In the place of step 2: Back doesn't offer to send it again.
      const state: NavigationState = { news: 'requested' }
      void navigate(paths.requested([requested]), { replace: true, state })
    },
  )
}
