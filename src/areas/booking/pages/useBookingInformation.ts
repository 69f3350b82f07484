import { useMemo, useState } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { findWho } from '#src/areas/accounts/model/people.ts'
import type { Repetition } from '#src/areas/booking/model/seriesPlan.ts'
import { EMPTY_PATIENT_DATA, type PatientData } from '#src/areas/visits/model/appointment.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import { mapFields } from '#src/core/fields/fieldTable.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { StepInformation } from './InformationStep.tsx'
import { useKeepBooking, type DraftKeeper } from './useBookingDraft.ts'
import { useKnownContact } from './useKnownContact.ts'

interface BookingInformationOptions {
  readonly account: PatientAccount
  /** The cart item being edited; null for a new booking. */
  readonly edited: CartItem | null
  readonly draft: DraftKeeper
  /** Kept with what is typed, as is how often it is repeated. */
  readonly chosen: Slot | null
  readonly repetition: Repetition | null
}

interface BookingInformation {
  readonly information: StepInformation
  readonly setInformation: (update: (before: StepInformation) => StepInformation) => void
}

/** What is typed in step 2: it begins with what is known, and is kept as a draft. */
export function useBookingInformation({
  account,
  edited,
  draft,
  chosen,
  repetition,
}: BookingInformationOptions): BookingInformation {
  const { found } = draft
  const [initial] = useState<StepInformation>(() => {
    const data = found?.data ?? edited?.patientData ?? draft.initial ?? informationOf(account)
    return { ...data, who: findWho(account, data.fullname), hasConsented: false }
  })
  const [information, setInformation] = useState(initial)
  const isTyped = information !== initial || found !== null || repetition !== null
  const data = useMemo(() => mapFields(PATIENT_FIELDS, (name) => information[name]), [information])
  useKeepBooking(draft, isTyped ? { data, slot: chosen, repetition } : null, edited !== null)
  useKnownContact(edited === null ? account.userId : null, (last) => {
    // A name that the patient has just deleted stays deleted.
    const isNameless = initial.fullname === ''
    setInformation((before) => ({
      ...before,
      fullname: isNameless && before.fullname === '' ? last.fullname : before.fullname,
      phoneNumber: before.phoneNumber === '' ? last.phoneNumber : before.phoneNumber,
    }))
  })
  return { information, setInformation }
}

function informationOf({ name, email, phone }: PatientAccount): PatientData {
  return { ...EMPTY_PATIENT_DATA, fullname: name, email, phoneNumber: phone }
}
