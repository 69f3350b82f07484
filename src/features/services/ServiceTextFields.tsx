import type { ReactElement } from 'react'
import { LIMITS } from '#src/domain/limits.ts'
import { keepDigits, type ServiceForm } from '#src/domain/serviceForm.ts'
import type { FormFields } from '#src/state/useForm.ts'
import { useText } from '#src/text/useText.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { FormSection } from './FormSection.tsx'
import styles from './ServiceForm.module.css'

/** Browsers would offer the clinic's own name in a control called 'name', whatever its `autoComplete`. */
export const NAME_CONTROL = 'service-name'

/** Shared by all fields. Turns off autofill: browsers would offer the clinic's own data for the doctor's. */
const SHARED = { autoComplete: 'off', isRequired: true } as const

/** The text fields of a service. */
export function ServiceTextFields({
  form,
}: {
  readonly form: FormFields<ServiceForm>
}): ReactElement {
  const text = useText()
  const { keptPrice } = form.values
  return (
    <>
      <FormSection title={text.serviceForm.aboutService} hint={text.serviceForm.aboutHint}>
        <Field
          {...form.field('name')}
          {...SHARED}
          name={NAME_CONTROL}
          label={text.serviceForm.name}
          maxLength={LIMITS.serviceName.max}
        />
        <TextArea
          {...form.field('description')}
          {...SHARED}
          label={text.serviceForm.description}
          maxLength={LIMITS.description.max}
        />
        <div className={styles.pair}>
          <Field
            {...form.field('doctor')}
            {...SHARED}
            label={text.serviceForm.doctorName}
            maxLength={LIMITS.doctor.max}
          />
          <Field
            {...form.field('doctorEmail')}
            {...SHARED}
            label={text.serviceForm.doctorEmail}
            type="email"
            maxLength={LIMITS.email.max}
          />
        </div>
      </FormSection>
      <FormSection title={text.serviceForm.priceAndTime} hint={text.serviceForm.priceAndTimeHint}>
        <div className={styles.pair}>
          <Field
            {...form.field('price')}
            {...SHARED}
            label={text.serviceForm.price}
            hint={
              keptPrice === null || Number.isInteger(keptPrice)
                ? text.serviceForm.priceHint
                : text.serviceForm.priceKept(keptPrice)
            }
            inputMode="numeric"
            onChange={(typed) => {
              form.change({ price: keepDigits(typed), keptPrice: null })
            }}
          />
          <Field
            {...form.field('duration')}
            {...SHARED}
            label={text.serviceForm.duration}
            hint={text.serviceForm.durationHint}
            inputMode="numeric"
            onChange={(typed) => {
              form.change({ duration: keepDigits(typed) })
            }}
          />
        </div>
      </FormSection>
    </>
  )
}
