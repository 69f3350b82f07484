import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { needsConsent } from '#src/domain/account.ts'
import { EMPTY_PATIENT_DATA, type PatientData } from '#src/domain/appointment.ts'
import type { CartItem } from '#src/domain/cartItem.ts'
import { needsCalendar } from '#src/domain/daysInView.ts'
import { isSlotOpen } from '#src/domain/openSlots.ts'
import { isSameSlot } from '#src/domain/sameSlot.ts'
import type { Service } from '#src/domain/service.ts'
import type { Slot } from '#src/domain/slot.ts'
import { groupSlotsByDay, type DayOfSlots } from '#src/domain/slotDays.ts'
import { readChosenSlot, type NavigationState } from '#src/state/navigation/navigationState.ts'
import { useNow } from '#src/state/useNow.ts'
import { useAccount } from '#src/state/useSession.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { BookingProgress } from './BookingProgress.tsx'
import styles from './BookingSteps.module.css'
import { ChosenSlot } from './ChosenSlot.tsx'
import { DayCalendar } from './DayCalendar.tsx'
import { InformationStep, type StepInformation } from './InformationStep.tsx'
import { ServiceSummary } from './ServiceSummary.tsx'
import { SlotStep } from './SlotStep.tsx'
import { useAddToCart, type Refusal } from './useAddToCart.ts'
import { useFadingSlots } from './useFadingSlots.ts'
import { useShownDays } from './useShownDays.ts'
import { useSlotChoice } from './useSlotChoice.ts'

interface BookingStepsProps {
  readonly service: Service
  /** The cart item being edited; null for a new booking. */
  readonly edited: CartItem | null
  /** The slot id of the address, which is selected at first; null for none. */
  readonly slotId: string | null
  /** Reads later times than the service has now. */
  readonly onMoreTimes: () => void
}

/**
 * The two steps of a booking (spec §4, Booking). Step 2 is its own entry in the history: Back leads to
 * step 1, and what was typed is kept.
 */
export function BookingSteps({
  service,
  edited,
  slotId,
  onMoreTimes,
}: BookingStepsProps): ReactElement {
  const text = useText()
  const account = useAccount()
  const location = useLocation()
  const navigate = useNavigate()
  const now = useNow()
  const remembered = readChosenSlot(location.state)
  // Decided once: a slot that is taken later is announced.
  const [asked] = useState(() => findAskedSlot(service, remembered === null ? slotId : null, now))
  const choice = useSlotChoice({
    service,
    now,
    initial: remembered ?? asked.slot ?? edited?.bookingDetails.slot ?? null,
    isChoosing: remembered === null,
  })
  const { chosen } = choice
  const [information, setInformation] = useState<StepInformation>(() => ({
    ...(edited?.patientData ?? informationOf(account)),
    hasConsented: false,
  }))
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
  const openDays = groupSlotsByDay(choice.slots)
  const { fading, forget } = useFadingSlots(choice, step === 1)
  const shown = useShownDays({
    days: groupSlotsByDay([...choice.slots, ...fading]),
    chosen,
    isListed: step === 1,
  })
  // Once shown, it stays, because removing it could lose the focus.
  const [hasCalendar, setHasCalendar] = useState(false)
  if (!hasCalendar && needsCalendar(openDays)) {
    setHasCalendar(true)
  }
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) {
      shownStep.current = step
      headingRef.current?.focus()
    }
  }, [step])
  const hasSlots = choice.slots.length > 0
  useFocusFallback(headingRef, !hasSlots)

  function goBack(): void {
    void navigate(-1)
  }

  function handleContinue(): void {
    if (chosen === null || !choice.isChosenOpen) {
      setSlotProblem('none-selected')
      return
    }
    setSlotProblem(null)
    addToCart.clearFailure()
    const state: NavigationState = { chosenSlot: chosen }
    // The entry of step 2, which had to show step 1, becomes step 2 again.
    void navigate({ search: location.search }, { state, replace: remembered !== null })
  }

  return (
    <section className={styles.steps} aria-labelledby="step">
      <div className={styles.content}>
        <BookingProgress step={step} headingId="step" headingRef={headingRef} />
        <div className={styles.news}>
          <StatusText>{choice.news}</StatusText>
          <ErrorText>
            {step === 2 || slotProblem === null || slotProblem === 'none-selected'
              ? null
              : text.failures.general[slotProblem]}
          </ErrorText>
        </div>
        <div className={styles.columns}>
          <div className={styles.side}>
            <ServiceSummary service={service} />
            {step === 1 && hasCalendar && hasSlots ? (
              <DayCalendar
                days={openDays}
                now={now}
                selectedDay={choice.isChosenOpen ? findDay(openDays, chosen) : null}
                onPress={shown.showFrom}
              />
            ) : null}
            {step === 2 && chosen !== null ? (
              <ChosenSlot
                timestamp={chosen.timestamp}
                isOpen={choice.isChosenOpen}
                onChange={goBack}
              />
            ) : null}
          </div>
          {step === 1 ? (
            <SlotStep
              doctor={service.doctor}
              now={now}
              hasSlots={hasSlots}
              shown={shown}
              fading={fading}
              selected={choice.isChosenOpen ? chosen : null}
              vanished={choice.vanished}
              error={slotProblem === 'none-selected' ? text.booking.slotRequired : null}
              onSelect={(slot) => {
                setSlotProblem(null)
                choice.choose(chosen !== null && isSameSlot(chosen, slot) ? null : slot)
              }}
              onFaded={forget}
              onSlotLost={() => {
                headingRef.current?.focus()
              }}
              onContinue={handleContinue}
              onMoreTimes={service.hasLaterSlots === true ? onMoreTimes : null}
            />
          ) : (
            <InformationStep
              information={information}
              setInformation={setInformation}
              needsConsent={needsConsent(account)}
              isEditing={edited !== null}
              isPending={addToCart.pending}
              error={
                addToCart.failure === null
                  ? null
                  : failureText(text, addToCart.failure, { during: 'booking' })
              }
              onBack={goBack}
              onSubmit={(complete) => {
                if (chosen !== null) addToCart.run(chosen, complete)
              }}
            />
          )}
        </div>
      </div>
    </section>
  )
}

function findDay(days: readonly DayOfSlots[], sought: Slot | null): number | null {
  if (sought === null) return null
  return days.find(({ slots }) => slots.some((slot) => isSameSlot(slot, sought)))?.day ?? null
}

interface AskedSlot {
  /** Null where the address names none, or it is not open. */
  readonly slot: Slot | null
  readonly refusal: Refusal | null
}

/** Returns the slot of this id, if it is still open. */
function findAskedSlot(service: Service, slotId: string | null, now: number): AskedSlot {
  if (slotId === null) return { slot: null, refusal: null }
  const slot = service.slots.find((each) => each.slotId === slotId)
  if (slot === undefined) return { slot: null, refusal: 'slot-gone' }
  return isSlotOpen(slot, now) ? { slot, refusal: null } : { slot: null, refusal: 'slot-taken' }
}

function informationOf(account: ReturnType<typeof useAccount>): PatientData {
  return { ...EMPTY_PATIENT_DATA, fullname: account.name, email: account.email }
}
