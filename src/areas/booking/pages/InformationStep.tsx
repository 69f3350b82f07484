import { useRef, type ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Who } from '#src/areas/accounts/model/people.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { PatientData } from '#src/areas/visits/model/appointment.ts'
import { findBookingInformationProblems } from '#src/areas/visits/model/bookingInformation.ts'
import { totalOfVisits } from '#src/areas/visits/model/checkoutTotal.ts'
import type { PlannedVisit } from '#src/areas/visits/model/visitOverlap.ts'
import { sumsText } from '#src/areas/visits/text/sumsText.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { Sums } from '#src/ui/Sums.tsx'
import { CancelTerms } from './CancelTerms.tsx'
import { ConsentField } from './ConsentField.tsx'
import styles from './InformationStep.module.css'
import { OverlapNote } from './OverlapNote.tsx'
import { PatientInformation } from './PatientInformation.tsx'
import type { BookingEnds } from './useBookingEnds.ts'

/** What is typed in step 2, for whom, and whether the patient agrees to what is stored. */
export interface StepInformation extends PatientData {
  readonly who: Who
  readonly hasConsented: boolean
}

/** How a booking ends: in the cart (spec §4), or with a request that is sent at once. */
export type BookingEnd = 'cart' | 'request'

interface InformationStepProps {
  readonly patient: PatientAccount
  /** The booking as it is now, for which overlapping visits are looked for. */
  readonly planned: PlannedVisit
  readonly information: StepInformation
  readonly setInformation: (update: (before: StepInformation) => StepInformation) => void
  /** Whether the service confirms it at once: then it is no request. */
  readonly confirmsAtOnce: boolean
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
  information,
  setInformation,
  confirmsAtOnce,
  needsConsent,
  isEditing,
  ends: { pending, isStillSending, error },
  onBack,
  onSubmit,
}: InformationStepProps): ReactElement {
  const text = useBookingText()
  // Belongs to the button that was pressed last. Enter in a field presses the first of them: nothing is sent by it.
  const end = useRef<BookingEnd>('cart')
  const form = useForm({
    values: information,
    setValues: setInformation,
    validate: (values) => [
      ...findBookingInformationProblems(values),
      needsConsent && !values.hasConsented ? CONSENT_MISSING : null,
    ],
    describe: ({ code }) =>
      code === 'consent-required' ? text.consent.required : text.patientFields.problems[code],
    submission: {
      run: (values) => {
        onSubmit(values, end.current)
      },
      pending: pending !== null,
    },
  })
  const problemCount = form.problems.length

  return (
    <form {...form.props} className={styles.form}>
      <p className={primitives.remark}>{text.common.required}</p>
      <PatientInformation form={form} patient={patient} />
      {needsConsent ? <ConsentField form={form} /> : null}
      {isEditing ? null : (
        <section aria-labelledby="request-total">
          <h3 id="request-total">{text.booking.requestTotal}</h3>
          <Sums {...sumsText(text, totalOfVisits([planned], patient.discount))} />
        </section>
      )}
      <CancelTerms booking={planned.bookingDetails} />
      <OverlapNote visit={planned} />
      <ErrorText>
        {problemCount > 1 ? text.patientFields.problemCount(problemCount) : error}
      </ErrorText>
      <StatusText>{sendingText(text, { pending, isStillSending, confirmsAtOnce })}</StatusText>
      <div className={styles.actions}>
        <Button onClick={onBack}>{text.common.back}</Button>
        <Button
          type="submit"
          variant={isEditing ? 'primary' : 'secondary'}
          isPending={pending === 'cart'}
          onClick={() => {
            end.current = 'cart'
          }}
        >
          {isEditing ? text.booking.saveChanges : text.booking.addToCart}
        </Button>
        {isEditing ? null : (
          <Button
            type="submit"
            variant="primary"
            isPending={pending === 'request'}
            onClick={() => {
              end.current = 'request'
            }}
          >
            {confirmsAtOnce ? text.booking.book : text.booking.request}
          </Button>
        )}
      </div>
    </form>
  )
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
