import { useNavigate } from 'react-router-dom'
import { needsConsent } from '#src/areas/accounts/model/account.ts'
import { usePatient } from '#src/areas/accounts/state/useSession.ts'
import { useCart } from '#src/areas/booking/state/useCart.ts'
import { isSlotOpen } from '#src/areas/services/model/openSlots.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { findOfferProblem, type OfferProblem } from '#src/areas/services/model/servicePolicy.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import { trimBookingInformation } from '#src/areas/visits/model/bookingInformation.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { paths } from '#src/config/paths.ts'
import type { NavigationState } from '#src/core/navigation/navigationState.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { StepInformation } from './InformationStep.tsx'
import type { DraftKeeper } from './useBookingDraft.ts'
import { useKeepForNextTime } from './useKeepForNextTime.ts'

/** Why a slot can't be booked after all. */
export type Refusal =
  | 'service-gone'
  | 'slot-gone'
  | 'slot-taken'
  | 'slot-past'
  | 'doctor-busy'
  | 'room-busy'
  | 'known-only'
  | OfferProblem

export interface BookingEndOptions {
  readonly service: Service
  readonly draft: DraftKeeper
  /** Called where the slot turned out not to be there, or not to be free. */
  readonly onRefused: (slot: Slot, code: Refusal) => void
}

export interface AddToCartOptions extends BookingEndOptions {
  /** Takes the place of this one; null adds a new one. */
  readonly edited: CartItem | null
}

/**
 * The specified end of a booking: re-reads the slot (spec §4, Booking), puts the booking into the cart and
 * goes to checkout. Before a first booking it stores the patient's consent. Fails with `offline` or
 * `timeout` where the slot can't be re-read.
 */
export function useAddToCart({
  service,
  edited,
  draft,
  onRefused,
}: AddToCartOptions): Action<[slot: Slot, information: StepInformation]> {
  const { account: accounts, connection, services } = useRepositories()
  const account = usePatient()
  const keepForNextTime = useKeepForNextTime()
  const { userId } = account
  const cart = useCart()
  const navigate = useNavigate()

  return useAction(
    async (slot: Slot, information: StepInformation) => {
      // The form was only sent with the patient's agreement.
      if (needsConsent(account)) await accounts.consent(userId)
      keepForNextTime(information)
      const found = await (service.places > 0
        ? services.getFreePlace(service.clinicId, service.id, slot.timestamp)
        : services.getSlot(service.clinicId, service.id, slot.slotId))
      return { slot, information, found }
    },
    ({ slot, information, found }) => {
      if (found === null) {
        onRefused(slot, service.places > 0 ? 'slot-taken' : 'slot-gone')
        return
      }
      const isChosen = service.places > 0 || isSameSlot(found, slot)
      if (!isChosen || !isSlotOpen(found, connection.now())) {
        onRefused(slot, 'slot-taken')
        return
      }
      const problem = findOfferProblem(service, found, connection.now())
      if (problem !== null) {
        onRefused(slot, problem)
        return
      }
      const item: CartItem = {
        appointmentId: edited?.appointmentId ?? draft.idFor(slot, information),
        bookedBy: userId,
        patientData: trimBookingInformation(information),
        bookingDetails: bookingDetailsOf(service, found),
        taken: false,
      }
      if (edited === null) {
        cart.add(item)
        draft.clear()
      } else {
        cart.replace(item)
      }
      // In the place of step 2: Back from checkout doesn't offer to add the same booking again.
      const state: NavigationState = { news: 'added' }
      void navigate(paths.checkout(), { replace: true, state })
    },
  )
}
