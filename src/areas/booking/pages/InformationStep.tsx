import { useRef, useState, type ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Who } from '#src/areas/accounts/model/people.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { PatientData } from '#src/areas/visits/model/appointment.ts'
import { findBookingInformationProblems } from '#src/areas/visits/model/bookingInformation.ts'
import { totalOfVisits } from '#src/areas/visits/model/checkoutTotal.ts'
import type { PlannedVisit } from '#src/areas/visits/model/visitOverlap.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { CancelTerms } from './CancelTerms.tsx'
import { ConsentField } from './ConsentField.tsx'
import { InformationActions } from './InformationActions.tsx'
import styles from './InformationStep.module.css'
import { OverlapNote } from './OverlapNote.tsx'
import { SeriesFields } from './SeriesFields.tsx'
import { StepFields } from './StepFields.tsx'
import { StepPrice } from './StepPrice.tsx'
import type { BookingEnds } from './useBookingEnds.ts'
import type { BookingInformation } from './useBookingInformation.ts'
import type { SeriesOfPatient } from './useSeriesOfPatient.ts'

/** What is typed in step 2, for whom, and whether the patient agrees to what is stored. */
export interface StepInformation extends PatientData {
  readonly who: Who
  readonly hasConsented: boolean
}

/** How a booking ends: in the cart (spec §4), or with a request that is sent at once. */
export type BookingEnd = 'cart' | 'request'

interface InformationStepProps {
  readonly patient: PatientAccount
  /** The booking as it is now, or each of a series, for which overlapping visits are looked for. */
  readonly planned: readonly PlannedVisit[]
  readonly service: Service
  /** Null where it can't be repeated. */
  readonly series: SeriesOfPatient | null
  readonly known: BookingInformation
  /** Before a first booking. */
  readonly needsConsent: boolean
  readonly isEditing: boolean
  readonly ends: Pick<BookingEnds, 'pending' | 'isStillSending' | 'error'>
  readonly onBack: () => void
  /** Called once all fields are valid. */
  readonly onSubmit: (information: StepInformation, end: BookingEnd) => void
}

const CONSENT_MISSING = { field: 'hasConsented', code: 'consent-required' } as const

/** Step 2, 'Your Information' (spec §2, Booking; §5, Booking information). */
export function InformationStep({
  patient,
  planned,
  service,
  series,
  known,
  needsConsent,
  isEditing,
  ends: { pending, isStillSending, error },
  onBack,
  onSubmit,
}: InformationStepProps): ReactElement {
  const text = useBookingText()
  // Belongs to the button that was pressed last.
  const end = useRef<BookingEnd>('cart')
  const mainRef = useRef<HTMLButtonElement>(null)
  const { confirmsAtOnce } = service
  const isRepeated = series !== null && series.repetition !== null
  const isUndecided = isRepeated && !series.isDecided
  const [isUndecidedSent, setIsUndecidedSent] = useState(false)
  const form = useForm({
    values: known.information,
    setValues: known.setInformation,
    validate: (values) => [
      ...findBookingInformationProblems(values),
      needsConsent && !values.hasConsented ? CONSENT_MISSING : null,
    ],
    describe: ({ code }) =>
      code === 'consent-required' ? text.consent.required : text.patientFields.problems[code],
    submission: {
      run: (values) => {
        // The dates say what is still to be decided.
        setIsUndecidedSent(isUndecided)
        if (!isUndecided) onSubmit(values, end.current)
      },
      pending: pending !== null,
    },
  })
  const problemCount = form.problems.length

  return (
    // The form answers for its fields: nobody presses the form itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...form.props}
      className={styles.form}
      onKeyDown={(event) => {
        // Enter in a field would press the first button of the form, which is not the main one.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        mainRef.current?.focus()
      }}
    >
      <StepFields {...{ form, patient, known }} />
      {needsConsent ? <ConsentField form={form} /> : null}
      {series === null ? null : (
        <SeriesFields
          series={series}
          zone={zoneOfService(service)}
          by="patient"
          isRequest={!confirmsAtOnce}
        />
      )}
      {isEditing ? null : (
        <StepPrice total={totalOfVisits(planned, patient.discount)} isBrief={known.isFolded} />
      )}
      <CancelTerms bookings={planned.map(({ bookingDetails }) => bookingDetails)} />
      {planned.map((visit) => (
        <OverlapNote key={visit.bookingDetails.slot.timestamp} visit={visit} />
      ))}
      <StatusText>{isRepeated && planned.length > 1 ? togetherText() : null}</StatusText>
      <ErrorText>{problem()}</ErrorText>
      <StatusText>{sendingText(text, { pending, isStillSending, confirmsAtOnce })}</StatusText>
      <InformationActions
        {...{ isEditing, isRepeated, confirmsAtOnce, pending, onBack }}
        count={planned.length}
        mainRef={mainRef}
        onPress={(pressed) => {
          end.current = pressed
        }}
      />
    </form>
  )

  function togetherText(): string {
    return confirmsAtOnce ? text.series.bookedTogether : text.series.notInCart
  }

  function problem(): string | null {
    if (problemCount > 1) return text.patientFields.problemCount(problemCount)
    if (isUndecidedSent && isUndecided) return text.series.decideFirst
    if (error !== null) return error
    const tooMany = series?.tooMany ?? null
    return tooMany === null ? null : text.series.tooMany(tooMany.left)
  }
}

function sendingText(
  text: Pick<Texts, 'booking' | 'checkout' | 'common'>,
  {
    pending,
    isStillSending,
    confirmsAtOnce,
  }: Pick<BookingEnds, 'pending' | 'isStillSending'> & { readonly confirmsAtOnce: boolean },
): string | null {
  if (pending !== 'request') return null
  if (isStillSending) return text.common.stillSending
  return confirmsAtOnce ? text.booking.bookingNow : text.checkout.reserving
}
