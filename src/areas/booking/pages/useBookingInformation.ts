import { useMemo, useState } from 'react'
import { needsConsent, type PatientAccount } from '#src/areas/accounts/model/account.ts'
import { findWho } from '#src/areas/accounts/model/people.ts'
import type { SignUpDraft } from '#src/areas/accounts/model/signUpDraft.ts'
import type { Repetition } from '#src/areas/booking/model/seriesPlan.ts'
import { useCart } from '#src/areas/booking/state/useCart.ts'
import { EMPTY_PATIENT_DATA, type PatientData } from '#src/areas/visits/model/appointment.ts'
import { findBookingInformationProblems } from '#src/areas/visits/model/bookingInformation.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import { mapFields } from '#src/core/fields/fieldTable.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { StepInformation } from './InformationStep.tsx'
import { useKeepBooking, type DraftKeeper } from './useBookingDraft.ts'
import { useFolding } from './useFolding.ts'
import { useKnownContact } from './useKnownContact.ts'

interface BookingInformationOptions {
  readonly account: PatientAccount
  /** The cart item being edited; null for a new booking. */
  readonly edited: CartItem | null
  readonly draft: DraftKeeper
  /** Kept with what is typed, as is how often it is repeated. */
  readonly chosen: Slot | null
  readonly repetition: Repetition | null
  /** What was typed before there was an account; null where nothing was. */
  readonly arrived: SignUpDraft | null
}

export interface BookingInformation {
  readonly information: StepInformation
  /** False while the last booking is read, which may know the phone number. */
  readonly isContactKnown: boolean
  /** Whether what is known is summed up, instead of shown in fields. */
  readonly isFolded: boolean
  readonly unfold: () => void
  readonly setInformation: (update: (before: StepInformation) => StepInformation) => void
}

/** What is typed in step 2: it begins with what is known, and is kept as a draft. */
export function useBookingInformation({
  account,
  edited,
  draft,
  chosen,
  repetition,
  arrived,
}: BookingInformationOptions): BookingInformation {
  const { found } = draft
  const { items } = useCart()
  const [initial] = useState<StepInformation>(() => {
    const data =
      found?.data ??
      edited?.patientData ??
      draft.initial ??
      informationOf(account, arrived?.phoneNumber ?? items[0]?.patientData.phoneNumber)
    return {
      ...data,
      who: findWho(account, data.fullname),
      hasConsented: arrived?.hasConsented === true,
    }
  })
  const [information, setInformation] = useState(initial)
  const isTyped =
    information !== initial || found !== null || repetition !== null || arrived !== null
  const data = useMemo(() => mapFields(PATIENT_FIELDS, (name) => information[name]), [information])
  useKeepBooking(draft, isTyped ? { data, slot: chosen, repetition } : null, edited !== null)
  const isDraft = edited !== null || found !== null || draft.initial !== null || arrived !== null
  // Without the consent that comes before a first booking, there is none.
  const [isContactKnown, setContactKnown] = useState(
    isDraft || needsConsent(account) || findBookingInformationProblems(initial).length === 0,
  )
  useKnownContact(isContactKnown ? null : account.userId, (last) => {
    setContactKnown(true)
    if (last === null) return
    // A name that the patient has just deleted stays deleted.
    const isNameless = initial.fullname === ''
    setInformation((before) => ({
      ...before,
      fullname: isNameless && before.fullname === '' ? last.fullname : before.fullname,
      phoneNumber: before.phoneNumber === '' ? last.phoneNumber : before.phoneNumber,
    }))
  })
  const folding = useFolding({ information, isContactKnown, isDraft })
  return { information, setInformation, isContactKnown, ...folding }
}

/** What the account knows, and the number that was typed before: on the way here, or for what waits in the cart. */
function informationOf(
  { name, email, phone }: PatientAccount,
  typedPhone: string | undefined,
): PatientData {
  const phoneNumber = phone === '' ? (typedPhone ?? '') : phone
  return { ...EMPTY_PATIENT_DATA, fullname: name, email, phoneNumber }
}
