import { useEffect, useRef, useState, type ReactElement } from 'react'
import { needsConsent } from '#src/areas/accounts/model/account.ts'
import { usePatient } from '#src/areas/accounts/state/useSession.ts'
import { stepOf } from '#src/areas/booking/model/bookingStep.ts'
import { holdsSameSlot } from '#src/areas/booking/model/cart.ts'
import { useOwnAppointments } from '#src/areas/booking/state/useOwnVisits.ts'
import { booking } from '#src/areas/booking/text/en/booking.ts'
import { needsCalendar } from '#src/areas/services/model/daysInView.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { groupSlotsByDay, type DayOfSlots } from '#src/areas/services/model/slotDays.ts'
import { useText } from '#src/areas/text/useText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { BookingIds } from '#src/config/paths.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { AlreadyRequested } from './AlreadyRequested.tsx'
import { BookingProgress } from './BookingProgress.tsx'
import styles from './BookingSteps.module.css'
import { ChosenSlot } from './ChosenSlot.tsx'
import { DayCalendar } from './DayCalendar.tsx'
import { InformationStep, type BookingEnd } from './InformationStep.tsx'
import { ServiceSummary } from './ServiceSummary.tsx'
import { SlotStep } from './SlotStep.tsx'
import { useAddToCart, type Refusal } from './useAddToCart.ts'
import { useBookingDraft } from './useBookingDraft.ts'
import { useBookingEntry } from './useBookingEntry.ts'
import { useBookingInformation } from './useBookingInformation.ts'
import { useFadingSlots } from './useFadingSlots.ts'
import { useRequest } from './useRequest.ts'
import { useShownDays } from './useShownDays.ts'
import { useSlotChoice } from './useSlotChoice.ts'

const TEXTS = { booking, common, failures, format }

interface BookingStepsProps {
  readonly service: Service
  /** The cart item being edited; null for a new booking. */
  readonly edited: CartItem | null
  /** What the address names. */
  readonly ids: BookingIds
  /** Reads later times than the service has now. */
  readonly onMoreTimes: () => void
  /** Whether times are being read. */
  readonly isLoadingTimes: boolean
}

/**
 * The two steps of a booking (spec §4, Booking). The address names the slot of step 2: Back leads to step 1,
 * and what was typed is kept.
 */
export function BookingSteps({
  service,
  edited,
  ids,
  onMoreTimes,
  isLoadingTimes,
}: BookingStepsProps): ReactElement {
  const text = useText(TEXTS)
  const account = usePatient()
  const now = useNow()
  const zone = zoneOfService(service)
  const draft = useBookingDraft({
    bookedBy: account.userId,
    clinicId: service.clinicId,
    serviceId: service.id,
  })
  const { found } = draft
  const entry = useBookingEntry(ids, service, now)
  const { asked, named, goBack } = entry
  const choice = useSlotChoice({
    service,
    now,
    initial: entry.chosen ?? asked.slot ?? found?.slot ?? edited?.bookingDetails.slot ?? null,
    named,
  })
  const { chosen } = choice
  const step = stepOf(named, chosen)

  const { information, setInformation } = useBookingInformation({ account, edited, draft, chosen })
  const [slotProblem, setSlotProblem] = useState<'none-selected' | Refusal | null>(
    entry.chosen === null && !entry.isChoosingSlot ? asked.refusal : null,
  )

  const [lost, setLost] = useState(asked.taken)
  const isFreeAgain = lost !== null && choice.slots.some((slot) => isSameSlot(slot, lost))

  function handleRefused(slot: Slot, code: Refusal): void {
    choice.refuse(slot)
    setSlotProblem(code)
    setLost(slot)
    goBack()
  }
  const addToCart = useAddToCart({ service, edited, draft, onRefused: handleRefused })
  const request = useRequest({ service, draft, onRefused: handleRefused })

  const ownAppointments = useOwnAppointments()
  const sought = chosen ?? lost
  // The page that the request leads to says more about it.
  const own =
    sought === null || request.pending
      ? null
      : (ownAppointments.find((each) =>
          holdsSameSlot(each, { bookingDetails: bookingDetailsOf(service, sought) }),
        ) ?? null)

  const openDays = groupSlotsByDay(choice.slots, zone)
  const { fading, forget } = useFadingSlots(choice, step === 1)
  const shown = useShownDays({
    days: groupSlotsByDay([...choice.slots, ...fading], zone),
    chosen: chosen ?? asked.taken,
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

  function handleContinue(): void {
    if (chosen === null || !choice.isChosenOpen) {
      setSlotProblem('none-selected')
      return
    }
    setSlotProblem(null)
    addToCart.clearFailure()
    request.clearFailure()
    entry.goOn(chosen)
  }

  return (
    <section className={styles.steps} aria-labelledby="step">
      <div className={styles.content}>
        <BookingProgress step={step} headingId="step" headingRef={headingRef} />
        <div className={styles.news}>
          <StatusText>{found === null ? null : text.common.keptForm}</StatusText>
          <AlreadyRequested appointment={own} />
          <StatusText>{own === null ? choice.news : null}</StatusText>
          <ErrorText>
            {own !== null ||
            step === 2 ||
            slotProblem === null ||
            slotProblem === 'none-selected' ||
            isFreeAgain
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
                zone={zone}
                now={now}
                selectedDay={choice.isChosenOpen ? findDay(openDays, chosen) : null}
                arrivedDay={shown.arrival?.day ?? null}
                onPress={shown.showFrom}
              />
            ) : null}
            {step === 2 && chosen !== null ? (
              <ChosenSlot
                timestamp={chosen.timestamp}
                zone={zone}
                isOpen={choice.isChosenOpen || own !== null}
                onChange={goBack}
              />
            ) : null}
          </div>
          {step === 1 || chosen === null ? (
            <SlotStep
              doctor={service.doctor}
              zone={zone}
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
              isLoadingTimes={isLoadingTimes}
            />
          ) : (
            <InformationStep
              patient={account}
              planned={{
                appointmentId: edited?.appointmentId ?? '',
                patientData: information,
                bookingDetails: bookingDetailsOf(service, chosen),
              }}
              information={information}
              setInformation={setInformation}
              needsConsent={needsConsent(account)}
              isEditing={edited !== null}
              pending={pendingOf(addToCart.pending, request.pending)}
              isStillSending={request.isStillSending}
              error={
                addToCart.failure !== null
                  ? failureText(text, addToCart.failure, { during: 'booking' })
                  : request.failure !== null
                    ? failureText(text, request.failure, {
                        during: 'reserving',
                        serviceName: service.name,
                      })
                    : null
              }
              onBack={goBack}
              onSubmit={(complete, end) => {
                addToCart.clearFailure()
                request.clearFailure()
                // As the open subscription says: the doctor was just booked elsewhere.
                if (isDoctorBusyAt(service, chosen)) handleRefused(chosen, 'slot-taken')
                else if (end === 'cart') addToCart.run(chosen, complete)
                else request.run(chosen, complete)
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

function isDoctorBusyAt({ slots }: Service, slot: Slot): boolean {
  return slots.some((each) => each.isDoctorBusy === true && isSameSlot(each, slot))
}

function pendingOf(isAdding: boolean, isRequesting: boolean): BookingEnd | null {
  if (isAdding) return 'cart'
  return isRequesting ? 'request' : null
}
