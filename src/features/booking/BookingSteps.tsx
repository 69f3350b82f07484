import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PatientData } from '#src/domain/appointment.ts'
import type { CartItem } from '#src/domain/cartItem.ts'
import type { Service } from '#src/domain/service.ts'
import type { Slot } from '#src/domain/slot.ts'
import { isSameSlot } from '#src/domain/slotChoice.ts'
import { isSlotOpen } from '#src/domain/slots.ts'
import { useNow } from '#src/state/useNow.ts'
import { useAccount } from '#src/state/useSession.ts'
import { failureText } from '#src/text/failureText.ts'
import { text } from '#src/text/text.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './BookingSteps.module.css'
import { InformationStep } from './InformationStep.tsx'
import { SlotStep } from './SlotStep.tsx'
import { readChosenSlotState, toChosenSlotState } from './chosenSlotState.ts'
import { useAddToCart } from './useAddToCart.ts'
import type { Refusal } from './useAddToCart.ts'
import { useSlotChoice } from './useSlotChoice.ts'

/** So often it is looked whether slots have passed. */
const NOW_EVERY_MS = 15_000

interface BookingStepsProps {
  readonly service: Service
  /** The cart item being edited; null for a new booking. */
  readonly edited: CartItem | null
  /** The slot that the address asks to begin with; null where it asks for none. */
  readonly slotId: string | null
}

/**
 * The two steps of a booking (spec §4, Booking). Step 2 is an entry of its own in the history: Back leads
 * to step 1, and what was typed stays.
 */
export function BookingSteps({ service, edited, slotId }: BookingStepsProps): ReactElement {
  const account = useAccount()
  const location = useLocation()
  const navigate = useNavigate()
  const now = useNow(NOW_EVERY_MS)
  const remembered = readChosenSlotState(location.state)
  // Settled at the start: what is taken later is told as news.
  const [asked] = useState(() => findAskedSlot(service, remembered === null ? slotId : null, now))
  const choice = useSlotChoice({
    service,
    now,
    initial: remembered ?? asked.slot ?? edited?.bookingDetails.slot ?? null,
    isChoosing: remembered === null,
  })
  const { chosen } = choice
  const [information, setInformation] = useState<PatientData>(
    () => edited?.patientData ?? informationOf(account),
  )
  const [slotProblem, setSlotProblem] = useState<'none-selected' | Refusal | null>(asked.refusal)

  const addToCart = useAddToCart({
    service,
    edited,
    onRefused: (slot, code) => {
      choice.refuse(slot)
      setSlotProblem(code)
      void navigate(-1)
    },
  })

  const step = remembered !== null && chosen !== null ? 2 : 1
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) {
      shownStep.current = step
      headingRef.current?.focus()
    }
  }, [step])

  function handleContinue(): void {
    if (chosen === null || !choice.isChosenOpen) {
      setSlotProblem('none-selected')
      return
    }
    setSlotProblem(null)
    addToCart.clearFailure()
    void navigate(
      { search: location.search },
      // An entry of step 2 that had to show step 1 becomes that of step 2 again.
      { state: toChosenSlotState(chosen), replace: remembered !== null },
    )
  }

  return (
    <section className={styles['steps']} aria-labelledby="step">
      <div className={styles['head']}>
        <p className={styles['position']}>{text.booking.step(step)}</p>
        <h2 id="step" ref={headingRef} tabIndex={-1} className={styles['heading']}>
          {step === 1 ? text.booking.slotStep : text.booking.informationStep}
        </h2>
        <StatusText>{choice.news}</StatusText>
        <ErrorText>
          {step === 2 || slotProblem === null || slotProblem === 'none-selected'
            ? null
            : text.failures.general[slotProblem]}
        </ErrorText>
      </div>
      {step === 1 ? (
        <SlotStep
          doctor={service.doctor}
          slots={choice.slots}
          selected={choice.isChosenOpen ? chosen : null}
          vanished={choice.vanished}
          error={slotProblem === 'none-selected' ? text.booking.slotRequired : null}
          onSelect={(slot) => {
            setSlotProblem(null)
            choice.choose(chosen !== null && isSameSlot(chosen, slot) ? null : slot)
          }}
          onSlotLost={() => {
            headingRef.current?.focus()
          }}
          onContinue={handleContinue}
        />
      ) : (
        <InformationStep
          timestamp={chosen?.timestamp ?? 0}
          isSlotOpen={choice.isChosenOpen}
          information={information}
          isEditing={edited !== null}
          isPending={addToCart.pending}
          error={
            addToCart.failure === null
              ? null
              : failureText(addToCart.failure, { during: 'booking' })
          }
          onChange={setInformation}
          onBack={() => {
            void navigate(-1)
          }}
          onSubmit={() => {
            if (chosen !== null) {
              addToCart.run(chosen, information)
            }
          }}
        />
      )}
    </section>
  )
}

interface AskedSlot {
  /** Null where none was asked for, or it can't be had. */
  readonly slot: Slot | null
  readonly refusal: Refusal | null
}

/** The slot of this id, if it is still open. */
function findAskedSlot(service: Service, slotId: string | null, now: number): AskedSlot {
  if (slotId === null) return { slot: null, refusal: null }
  const slot = service.slots.find((each) => each.slotId === slotId)
  if (slot === undefined) return { slot: null, refusal: 'slot-gone' }
  return isSlotOpen(slot, now) ? { slot, refusal: null } : { slot: null, refusal: 'slot-taken' }
}

function informationOf(account: ReturnType<typeof useAccount>): PatientData {
  return { fullname: account.name, email: account.email, phoneNumber: '', additionalNotes: '' }
}
