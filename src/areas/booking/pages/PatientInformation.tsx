import type { ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { ME } from '#src/areas/accounts/model/people.ts'
import { useText } from '#src/areas/text/useText.ts'
import { longestAnswer, PATIENT_ANSWERS } from '#src/areas/visits/model/patientAnswers.ts'
import { answers } from '#src/areas/visits/text/en/answers.ts'
import { patientFields } from '#src/areas/visits/text/en/patientFields.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { common } from '#src/core/text/en/common.ts'
import { Field } from '#src/ui/Field.tsx'
import { FreeText } from '#src/ui/FreeText.tsx'
import styles from './InformationStep.module.css'
import type { StepInformation } from './InformationStep.tsx'
import { PhoneField } from './PhoneField.tsx'
import { WhoField } from './WhoField.tsx'

const TEXTS = { answers, common, patientFields }

interface PatientInformationProps {
  readonly form: FormFields<StepInformation>
  readonly patient: PatientAccount
}

/** The fields of step 2 for the person who comes. */
export function PatientInformation({ form, patient }: PatientInformationProps): ReactElement {
  const text = useText(TEXTS)
  return (
    <>
      <WhoField form={form} patient={patient} />
      <Field
        {...form.field('fullname')}
        label={text.patientFields.fullName}
        autoComplete={form.values.who === ME ? 'name' : 'off'}
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
    </>
  )
}
