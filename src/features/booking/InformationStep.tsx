import { useRef, useState, type ReactElement } from 'react'
import type { PatientData } from '#src/domain/appointment.ts'
import {
  findBookingInformationProblems,
  type BookingInformationProblem,
} from '#src/domain/bookingInformation.ts'
import { LIMITS } from '#src/domain/limits.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import primitives from '#src/ui/primitives.module.css'
import { TextArea } from '#src/ui/TextArea.tsx'
import styles from './InformationStep.module.css'
import { PhoneField } from './PhoneField.tsx'

interface InformationStepProps {
  readonly information: PatientData
  readonly isEditing: boolean
  readonly isPending: boolean
  /** Why it could not be added to the cart. */
  readonly error: string | null
  readonly onChange: (information: PatientData) => void
  readonly onBack: () => void
  /** Called once everything is valid. */
  readonly onSubmit: () => void
}

/** Step 2, 'Your Information' (spec §2, Booking; §5, Booking information). */
export function InformationStep({
  information,
  isEditing,
  isPending,
  error,
  onChange,
  onBack,
  onSubmit,
}: InformationStepProps): ReactElement {
  const text = useText()
  const [problems, setProblems] = useState<readonly BookingInformationProblem[]>([])
  const nameRef = useRef<HTMLInputElement>(null)
  const emailRef = useRef<HTMLInputElement>(null)
  const phoneRef = useRef<HTMLInputElement>(null)

  function handleSubmit(): void {
    const found = findBookingInformationProblems(information)
    setProblems(found)
    switch (found[0]?.field) {
      case undefined:
        onSubmit()
        break
      case 'fullname':
        nameRef.current?.focus()
        break
      case 'email':
        emailRef.current?.focus()
        break
      case 'phoneNumber':
        phoneRef.current?.focus()
        break
    }
  }

  function handleChange(change: Partial<PatientData>): void {
    onChange({ ...information, ...change })
    setProblems(problems.filter(({ field }) => !(field in change)))
  }

  function errorOf(field: BookingInformationProblem['field']): string | null {
    const problem = problems.find((each) => each.field === field)
    return problem === undefined ? null : text.booking.problems[problem.code]
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in a field gets here as well while the last press is still under way.
        if (!isPending) {
          handleSubmit()
        }
      }}
    >
      <p className={primitives.remark}>{text.common.required}</p>
      <Field
        ref={nameRef}
        label={text.booking.fullName}
        name="name"
        autoComplete="name"
        maxLength={LIMITS.fullName.max}
        isRequired
        value={information.fullname}
        error={errorOf('fullname')}
        onChange={(fullname) => {
          handleChange({ fullname })
        }}
      />
      <div className={styles.pair}>
        <Field
          ref={emailRef}
          label={text.booking.email}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={LIMITS.email.max}
          isRequired
          value={information.email}
          error={errorOf('email')}
          onChange={(email) => {
            handleChange({ email })
          }}
        />
        <PhoneField
          ref={phoneRef}
          label={text.booking.phoneNumber}
          placeholder={text.booking.phonePlaceholder}
          value={information.phoneNumber}
          error={errorOf('phoneNumber')}
          onChange={(phoneNumber) => {
            handleChange({ phoneNumber })
          }}
        />
      </div>
      <TextArea
        label={text.booking.additionalNotes}
        hint={text.booking.notesHint}
        name="notes"
        maxLength={LIMITS.additionalNotes.max}
        value={information.additionalNotes}
        onChange={(additionalNotes) => {
          handleChange({ additionalNotes })
        }}
      />
      <ErrorText>
        {problems.length > 1 ? text.booking.problemCount(problems.length) : error}
      </ErrorText>
      <div className={styles.actions}>
        <Button onClick={onBack}>{text.common.back}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {isEditing ? text.booking.saveChanges : text.booking.addToCart}
        </Button>
      </div>
    </form>
  )
}
