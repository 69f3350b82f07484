import type { ReactElement } from 'react'
import { usePatient } from '#src/areas/accounts/state/useSession.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { groupSlotsByDay } from '#src/areas/services/model/slotDays.ts'
import { useNow } from '#src/areas/useNow.ts'
import { findBookingInformationProblems } from '#src/areas/visits/model/bookingInformation.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { BookingIds } from '#src/config/paths.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { BookingNews } from './BookingNews.tsx'
import { BookingProgress } from './BookingProgress.tsx'
import { BookingSide } from './BookingSide.tsx'
import styles from './BookingSteps.module.css'
import { SecondStep } from './SecondStep.tsx'
import { SlotStep } from './SlotStep.tsx'
import { useArrivedSignUp, useRequestOnArrival } from './useArrivedSignUp.ts'
import { useBookingDraft } from './useBookingDraft.ts'
import { useBookingEnds } from './useBookingEnds.ts'
import { useBookingInformation } from './useBookingInformation.ts'
import { useBookingSlot } from './useBookingSlot.ts'
import { useFadingSlots } from './useFadingSlots.ts'
import { useOwnBooking } from './useOwnBooking.ts'
import { useSeriesOfPatient } from './useSeriesOfPatient.ts'
import { useShownDays } from './useShownDays.ts'
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
  const arrived = useArrivedSignUp(account)
  const { entry, choice, problem, step, goOn } = useBookingSlot({
    service,
    ids,
    initial: found?.slot ?? edited?.bookingDetails.slot ?? null,
    now,
  })
  const { asked, goBack } = entry
  const { chosen } = choice
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
  const information = useBookingInformation({
    account,
    edited,
    draft,
    chosen,
    repetition,
    arrived: arrived.draft,
  })
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
  useRequestOnArrival(
    arrived.isRequesting &&
      step === 2 &&
      information.information.hasConsented &&
      findBookingInformationProblems(information.information).length === 0,
    () => {
      if (chosen !== null) ends.run(chosen, information.information, 'request')
    },
  )
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

  return (
    <section className={styles.steps} aria-labelledby="step">
      <div className={styles.content}>
        <BookingProgress step={step} headingId="step" headingRef={headingRef} />
        <BookingNews
          isRestored={found !== null}
          isSignedUp={arrived.isRequesting}
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
              onContinue={() => {
                if (goOn()) ends.clearFailures()
              }}
              onMoreTimes={onMoreTimes}
            />
          ) : (
            <SecondStep
              {...{ service, edited, chosen, series, information, ends }}
              patient={account}
              onBack={goBack}
            />
          )}
        </div>
      </div>
    </section>
  )
}
