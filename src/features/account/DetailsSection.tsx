import { useState, type ReactElement } from 'react'
import type { PatientAccount } from '#src/domain/account.ts'
import { LIMITS } from '#src/domain/limits.ts'
import {
  findPatientDetailsProblems,
  trimPatientDetails,
  type PatientDetails,
  type PatientDetailsProblem,
} from '#src/domain/patientDetails.ts'
import { formatPhone } from '#src/domain/phone.ts'
import { caretInPhone } from '#src/domain/phoneCaret.ts'
import { useAction } from '#src/state/useAction.ts'
import { useForm } from '#src/state/useForm.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { common } from '#src/text/en/common.ts'
import { failures } from '#src/text/en/failures.ts'
import { format } from '#src/text/en/format.ts'
import { patientFields } from '#src/text/en/patientFields.ts'
import { people } from '#src/text/en/people.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FormattedField } from '#src/ui/FormattedField.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './AccountPage.module.css'
import { AccountSection } from './AccountSection.tsx'

const TEXTS = { common, patientFields, failures, format, people }

/** A patient's name and phone number, from which a booking is filled in. */
export function DetailsSection({ patient }: { readonly patient: PatientAccount }): ReactElement {
  const text = useText(TEXTS)
  const words = text.people
  const { account } = useRepositories()
  const stored: PatientDetails = { name: patient.name, phone: patient.phone }
  const [seen, setSeen] = useState(stored)
  const [values, setValues] = useState(stored)
  const [isSaved, setIsSaved] = useState(false)

  // What another tab saves is followed, as far as nothing was typed here.
  if (seen.name !== stored.name || seen.phone !== stored.phone) {
    setSeen(stored)
    setValues({
      name: values.name === seen.name ? stored.name : values.name,
      phone: values.phone === seen.phone ? stored.phone : values.phone,
    })
  }

  const save = useAction(
    (details: PatientDetails) => account.savePatientDetails(patient.userId, details),
    () => {
      setIsSaved(true)
    },
  )
  const form = useForm<PatientDetails, PatientDetailsProblem>({
    values,
    setValues: (change) => {
      setIsSaved(false)
      setValues(change)
    },
    validate: findPatientDetailsProblems,
    describe: ({ code }) => text.patientFields.problems[code],
    submission: {
      ...save,
      run: (typed) => {
        const details = trimPatientDetails(typed)
        setValues(details)
        setIsSaved(false)
        save.run(details)
      },
    },
  })

  return (
    <AccountSection title={words.detailsTitle}>
      <p>{words.detailsIntro}</p>
      <form {...form.props} className={styles.form} aria-label={words.detailsTitle}>
        <Field
          {...form.field('name')}
          label={words.name}
          autoComplete="name"
          maxLength={LIMITS.fullName.max}
          isRequired
        />
        <FormattedField
          {...form.field('phone')}
          label={words.phone}
          hint={words.phoneHint}
          placeholder={text.common.phonePlaceholder}
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          format={formatPhone}
          caretAfter={caretInPhone}
        />
        <div>
          <Button type="submit" isPending={save.pending}>
            {words.save}
          </Button>
        </div>
      </form>
      <StatusText tone="success">{isSaved ? words.saved : null}</StatusText>
      <ErrorText>
        {save.failure === null
          ? null
          : failureText(text, save.failure, { during: 'changing-account' })}
      </ErrorText>
    </AccountSection>
  )
}
