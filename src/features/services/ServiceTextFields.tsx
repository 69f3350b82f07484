import type { ReactElement } from 'react'
import { LIMITS } from '#src/domain/limits.ts'
import { keepDigits, type ServiceForm } from '#src/domain/serviceForm.ts'
import type { ServiceFormProblem } from '#src/domain/serviceFormProblem.ts'
import { useText } from '#src/text/useText.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { FormSection } from './FormSection.tsx'
import styles from './ServiceForm.module.css'

/** What the form calls the control of each field. */
export const SERVICE_CONTROLS = {
  name: 'service-name',
  description: 'description',
  doctor: 'doctor',
  doctorEmail: 'doctor-email',
  price: 'price',
  duration: 'duration',
} as const

type FieldName = keyof typeof SERVICE_CONTROLS

interface ServiceTextFieldsProps {
  readonly form: ServiceForm
  /** The form's; only one of these fields is shown here. */
  readonly problem: ServiceFormProblem | null
  readonly onChange: (change: Partial<ServiceForm>) => void
}

/** What is typed of a service, but its slots. */
export function ServiceTextFields({
  form,
  problem,
  onChange,
}: ServiceTextFieldsProps): ReactElement {
  const text = useText()
  function errorOf(field: FieldName): string | null {
    return problem?.field === field ? text.serviceForm.problems[problem.code] : null
  }

  /** What every field has. */
  function shared(field: FieldName): {
    readonly name: string
    readonly value: string
    readonly error: string | null
    readonly autoComplete: 'off'
    readonly isRequired: true
  } {
    return {
      name: SERVICE_CONTROLS[field],
      value: form[field],
      error: errorOf(field),
      // The clinic's own data, which browsers would offer, are not the doctor's.
      autoComplete: 'off',
      isRequired: true,
    }
  }

  return (
    <>
      <FormSection title={text.serviceForm.aboutService} hint={text.serviceForm.aboutHint}>
        <Field
          {...shared('name')}
          label={text.serviceForm.name}
          maxLength={LIMITS.serviceName.max}
          onChange={(name) => {
            onChange({ name })
          }}
        />
        <TextArea
          {...shared('description')}
          label={text.serviceForm.description}
          maxLength={LIMITS.description.max}
          onChange={(description) => {
            onChange({ description })
          }}
        />
        <div className={styles.pair}>
          <Field
            {...shared('doctor')}
            label={text.serviceForm.doctorName}
            maxLength={LIMITS.doctor.max}
            onChange={(doctor) => {
              onChange({ doctor })
            }}
          />
          <Field
            {...shared('doctorEmail')}
            label={text.serviceForm.doctorEmail}
            type="email"
            maxLength={LIMITS.email.max}
            onChange={(doctorEmail) => {
              onChange({ doctorEmail })
            }}
          />
        </div>
      </FormSection>
      <FormSection title={text.serviceForm.priceAndTime} hint={text.serviceForm.priceAndTimeHint}>
        <div className={styles.pair}>
          <Field
            {...shared('price')}
            label={text.serviceForm.price}
            hint={
              form.keptPrice === null || Number.isInteger(form.keptPrice)
                ? text.serviceForm.priceHint
                : text.serviceForm.priceKept(form.keptPrice)
            }
            inputMode="numeric"
            onChange={(typed) => {
              onChange({ price: keepDigits(typed), keptPrice: null })
            }}
          />
          <Field
            {...shared('duration')}
            label={text.serviceForm.duration}
            hint={text.serviceForm.durationHint}
            inputMode="numeric"
            onChange={(typed) => {
              onChange({ duration: keepDigits(typed) })
            }}
          />
        </div>
      </FormSection>
    </>
  )
}
