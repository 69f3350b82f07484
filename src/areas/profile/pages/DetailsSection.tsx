import { useState, type ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import {
  findPatientDetailsProblems,
  trimPatientDetails,
  type PatientDetails,
  type PatientDetailsProblem,
} from '#src/areas/accounts/model/patientDetails.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { formatPhone } from '#src/core/fields/phone.ts'
import { caretInPhone } from '#src/core/fields/phoneCaret.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { listLanguages } from '#src/core/text/listLanguages.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FormattedField } from '#src/ui/FormattedField.tsx'
import { Select } from '#src/ui/Select.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './AccountPage.module.css'
import { AccountSection } from './AccountSection.tsx'

/** A patient's name and phone number, from which a booking is filled in, and the language of mails. */
export function DetailsSection({ patient }: { readonly patient: PatientAccount }): ReactElement {
  const text = useProfileText()
  const words = text.people
  const { account } = useRepositories()
  const stored = detailsOf(patient)
  const [seen, setSeen] = useState(stored)
  const [values, setValues] = useState(stored)
  const [isSaved, setIsSaved] = useState(false)

  // What another tab saves is followed, as far as nothing was typed here.
  if (
    seen.name !== stored.name ||
    seen.phone !== stored.phone ||
    seen.language !== stored.language
  ) {
    setSeen(stored)
    setValues({
      name: values.name === seen.name ? stored.name : values.name,
      phone: values.phone === seen.phone ? stored.phone : values.phone,
      language: values.language === seen.language ? stored.language : values.language,
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
        <Select {...form.field('language')} label={words.language} options={listLanguages(text)} />
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

function detailsOf({ name, phone, language }: PatientAccount): PatientDetails {
  return { name, phone, language }
}
