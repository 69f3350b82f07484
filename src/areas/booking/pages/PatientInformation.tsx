import type { ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { ME } from '#src/areas/accounts/model/people.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { Field } from '#src/ui/Field.tsx'
import styles from './InformationStep.module.css'
import type { StepInformation } from './InformationStep.tsx'
import { PatientAnswers } from './PatientAnswers.tsx'
import { PhoneField } from './PhoneField.tsx'
import { WhoField } from './WhoField.tsx'

interface PatientInformationProps {
  readonly form: FormFields<StepInformation>
  readonly patient: PatientAccount
}

/** The fields of step 2 for the person who comes. */
export function PatientInformation({ form, patient }: PatientInformationProps): ReactElement {
  const text = useBookingText()
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
      <PatientAnswers form={form} />
    </>
  )
}
