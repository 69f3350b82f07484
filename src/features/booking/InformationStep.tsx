import type { ReactElement } from 'react'
import type { PatientData } from '#src/domain/appointment.ts'
import { findBookingInformationProblems } from '#src/domain/bookingInformation.ts'
import { LIMITS } from '#src/domain/limits.ts'
import { useForm } from '#src/state/useForm.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import primitives from '#src/ui/primitives.module.css'
import { TextArea } from '#src/ui/TextArea.tsx'
import { ConsentField } from './ConsentField.tsx'
import styles from './InformationStep.module.css'
import { PhoneField } from './PhoneField.tsx'

/** What is typed in step 2, and whether the patient agrees to what is stored. */
export interface StepInformation extends PatientData {
  readonly hasConsented: boolean
}

interface InformationStepProps {
  readonly information: StepInformation
  readonly setInformation: (update: (before: StepInformation) => StepInformation) => void
  /** Before a first booking. */
  readonly needsConsent: boolean
  readonly isEditing: boolean
  readonly isPending: boolean
  /** Why it could not be added to the cart. */
  readonly error: string | null
  readonly onBack: () => void
  /** Called once all fields are valid. */
  readonly onSubmit: (information: PatientData) => void
}

const CONSENT_MISSING = { field: 'hasConsented', code: 'consent-required' } as const

/** Step 2, 'Your Information' (spec §2, Booking; §5, Booking information). */
export function InformationStep({
  information,
  setInformation,
  needsConsent,
  isEditing,
  isPending,
  error,
  onBack,
  onSubmit,
}: InformationStepProps): ReactElement {
  const text = useText()
  const form = useForm({
    values: information,
    setValues: setInformation,
    validate: (values) => [
      ...findBookingInformationProblems(values),
      needsConsent && !values.hasConsented ? CONSENT_MISSING : null,
    ],
    describe: ({ code }) =>
      code === 'consent-required' ? text.consent.required : text.booking.problems[code],
    submission: { run: onSubmit, pending: isPending },
  })
  const problemCount = form.problems.length

  return (
    <form {...form.props} className={styles.form}>
      <p className={primitives.remark}>{text.common.required}</p>
      <Field
        {...form.field('fullname')}
        label={text.booking.fullName}
        autoComplete="name"
        maxLength={LIMITS.fullName.max}
        isRequired
      />
      <div className={styles.pair}>
        <Field
          {...form.field('email')}
          label={text.booking.email}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.email.max}
          isRequired
        />
        <PhoneField
          {...form.field('phoneNumber')}
          label={text.booking.phoneNumber}
          placeholder={text.booking.phonePlaceholder}
        />
      </div>
      <TextArea
        {...form.field('additionalNotes')}
        label={text.booking.additionalNotes}
        hint={text.booking.notesHint}
        maxLength={LIMITS.additionalNotes.max}
      />
      {needsConsent ? <ConsentField form={form} /> : null}
      <ErrorText>{problemCount > 1 ? text.booking.problemCount(problemCount) : error}</ErrorText>
      <div className={styles.actions}>
        <Button onClick={onBack}>{text.common.back}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {isEditing ? text.booking.saveChanges : text.booking.addToCart}
        </Button>
      </div>
    </form>
  )
}
