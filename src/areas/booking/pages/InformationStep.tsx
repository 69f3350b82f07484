import { useRef, type ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { ME, type Who } from '#src/areas/accounts/model/people.ts'
import { booking } from '#src/areas/booking/text/en/booking.ts'
import { checkout } from '#src/areas/booking/text/en/checkout.ts'
import { consent } from '#src/areas/booking/text/en/consent.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { useText } from '#src/areas/text/useText.ts'
import type { PatientData } from '#src/areas/visits/model/appointment.ts'
import { findBookingInformationProblems } from '#src/areas/visits/model/bookingInformation.ts'
import { totalOfVisits } from '#src/areas/visits/model/checkoutTotal.ts'
import { longestAnswer, PATIENT_ANSWERS } from '#src/areas/visits/model/patientAnswers.ts'
import type { PlannedVisit } from '#src/areas/visits/model/visitOverlap.ts'
import { answers } from '#src/areas/visits/text/en/answers.ts'
import { patientFields } from '#src/areas/visits/text/en/patientFields.ts'
import { sumsText } from '#src/areas/visits/text/sumsText.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { common } from '#src/core/text/en/common.ts'
import { format } from '#src/core/text/en/format.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FreeText } from '#src/ui/FreeText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { Sums } from '#src/ui/Sums.tsx'
import { ConsentField } from './ConsentField.tsx'
import styles from './InformationStep.module.css'
import { OverlapNote } from './OverlapNote.tsx'
import { PhoneField } from './PhoneField.tsx'
import { WhoField } from './WhoField.tsx'

const TEXTS = { patientFields, answers, booking, checkout, common, consent, format }

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
  /** Before a first booking. */
  readonly needsConsent: boolean
  readonly isEditing: boolean
  /** What is in progress; null for nothing. */
  readonly pending: BookingEnd | null
  /** Whether the request is sent, and the backend is slow to answer. */
  readonly isStillSending: boolean
  /** Why it could not be added to the cart, or sent. */
  readonly error: string | null
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
  needsConsent,
  isEditing,
  pending,
  isStillSending,
  error,
  onBack,
  onSubmit,
}: InformationStepProps): ReactElement {
  const text = useText(TEXTS)
  // Of the button that was pressed last. Enter in a field presses the first of them: nothing is sent by it.
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
      <WhoField form={form} patient={patient} />
      <Field
        {...form.field('fullname')}
        label={text.patientFields.fullName}
        autoComplete={information.who === ME ? 'name' : 'off'}
        maxLength={LIMITS.fullName.max}
        isRequired
      />
      <div className={styles.pair}>
        <Field
          {...form.field('email')}
          label={text.patientFields.email}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.email.max}
          isRequired
        />
        <PhoneField
          {...form.field('phoneNumber')}
          label={text.patientFields.phoneNumber}
          placeholder={text.common.phonePlaceholder}
        />
      </div>
      {PATIENT_ANSWERS.map((name) => (
        <FreeText
          key={name}
          {...form.field(name)}
          label={text.answers[name].label}
          hint={text.answers[name].hint}
          maxLength={longestAnswer(name)}
        />
      ))}
      {needsConsent ? <ConsentField form={form} /> : null}
      {isEditing ? null : (
        <section aria-labelledby="request-total">
          <h3 id="request-total">{text.booking.requestTotal}</h3>
          <Sums {...sumsText(text, totalOfVisits([planned], patient.discount))} />
        </section>
      )}
      <OverlapNote visit={planned} />
      <ErrorText>
        {problemCount > 1 ? text.patientFields.problemCount(problemCount) : error}
      </ErrorText>
      <StatusText>{sendingText(text, pending, isStillSending)}</StatusText>
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
            {text.booking.request}
          </Button>
        )}
      </div>
    </form>
  )
}

function sendingText(
  text: Pick<Texts, 'checkout' | 'common'>,
  pending: BookingEnd | null,
  isStillSending: boolean,
): string | null {
  if (pending !== 'request') return null
  return isStillSending ? text.common.stillSending : text.checkout.reserving
}
