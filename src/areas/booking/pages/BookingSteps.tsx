import type { ReactElement } from 'react'
import { needsConsent } from '#src/areas/accounts/model/account.ts'
import { usePatient } from '#src/areas/accounts/state/useSession.ts'
import { stepOf } from '#src/areas/booking/model/bookingStep.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { groupSlotsByDay } from '#src/areas/services/model/slotDays.ts'
import { useNow } from '#src/areas/useNow.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { BookingIds } from '#src/config/paths.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { BookingNews } from './BookingNews.tsx'
import { BookingProgress } from './BookingProgress.tsx'
import { BookingSide } from './BookingSide.tsx'
import styles from './BookingSteps.module.css'
import { InformationStep } from './InformationStep.tsx'
import { SlotStep } from './SlotStep.tsx'
import { useBookingDraft } from './useBookingDraft.ts'
import { useBookingEnds } from './useBookingEnds.ts'
import { useBookingEntry } from './useBookingEntry.ts'
import { useBookingInformation } from './useBookingInformation.ts'
import { useFadingSlots } from './useFadingSlots.ts'
import { useOwnBooking } from './useOwnBooking.ts'
import { useSeriesOfPatient } from './useSeriesOfPatient.ts'
import { useShownDays } from './useShownDays.ts'
import { useSlotChoice } from './useSlotChoice.ts'
import { useSlotProblem } from './useSlotProblem.ts'
import { useStepHeading } from './useStepHeading.ts'

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
export function BookingSteps(props: BookingStepsProps): ReactElement {
  const { service, edited, ids, onMoreTimes, isLoadingTimes } = props
  const account = usePatient()
  const now = useNow()
  const { clinicId } = service
  const draft = useBookingDraft({ bookedBy: account.userId, clinicId, serviceId: service.id })
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
  const series = useSeriesOfPatient({
    service,
    isAllowed: service.allowsSeries && edited === null,
    choice,
    initial: draft.repetition,
    now,
    isLoadingTimes,
    onMoreTimes,
  })
  const { repetition } = series
  const { information, setInformation } = useBookingInformation({
    account,
    edited,
    draft,
    chosen,
    repetition,
  })
  const problem = useSlotProblem(entry, choice)
  const ends = useBookingEnds({
    service,
    edited,
    draft,
    series,
    onRefused: (slot, code) => {
      problem.refuse(slot, code)
      goBack()
    },
  })
  const sought = chosen ?? problem.lost
  // The page that the request leads to says more about it.
  const own = useOwnBooking(service, ends.pending === 'request' ? null : sought)
  const { fading, forget } = useFadingSlots(choice, step === 1)
  const shown = useShownDays({
    days: groupSlotsByDay([...choice.slots, ...fading], zoneOfService(service)),
    chosen: chosen ?? asked.taken,
    isListed: step === 1,
  })
  const headingRef = useStepHeading(step, choice.slots.length > 0)

  // What a request in progress takes itself is no news.
  const shownDates = ends.sentDates ?? series.dates

  /** What is about to be requested: the chosen slot, or those of the series. */
  function slotsOf(first: Slot): readonly Slot[] {
    if (repetition === null || shownDates === null) return [first]
    return shownDates.flatMap(({ slot }) => (slot === null ? [] : [slot]))
  }

  function handleContinue(): void {
    if (chosen === null || !choice.isChosenOpen) {
      problem.setMissing()
      return
    }
    problem.clear()
    ends.clearFailures()
    entry.goOn(chosen)
  }

  return (
    <section className={styles.steps} aria-labelledby="step">
      <div className={styles.content}>
        <BookingProgress step={step} headingId="step" headingRef={headingRef} />
        <BookingNews
          isRestored={found !== null}
          own={own}
          news={choice.news}
          refusal={step === 2 ? null : problem.refusal}
        />
        <div className={styles.columns}>
          <BookingSide
            {...{ service, step, now, choice, shown }}
            isOwn={own !== null}
            onChange={goBack}
          />
          {step === 1 || chosen === null ? (
            <SlotStep
              {...{ service, now, choice, shown, fading, isLoadingTimes }}
              isSlotMissing={problem.isMissing}
              onSelect={problem.clear}
              onFaded={forget}
              onSlotLost={() => {
                headingRef.current?.focus()
              }}
              onContinue={handleContinue}
              onMoreTimes={onMoreTimes}
            />
          ) : (
            <InformationStep
              {...{ information, setInformation, ends }}
              patient={account}
              planned={slotsOf(chosen).map((slot) => ({
                appointmentId: edited?.appointmentId ?? '',
                patientData: information,
                bookingDetails: bookingDetailsOf(service, slot),
              }))}
              service={service}
              series={
                service.allowsSeries && edited === null ? { ...series, dates: shownDates } : null
              }
              needsConsent={needsConsent(account)}
              isEditing={edited !== null}
              onBack={goBack}
              onSubmit={(complete, end) => {
                ends.run(chosen, complete, end)
              }}
            />
          )}
        </div>
      </div>
    </section>
  )
}
