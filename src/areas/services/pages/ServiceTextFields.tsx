import { useId, useState, type ReactElement, type ReactNode } from 'react'
import {
  hasCentsTyped,
  hasPause,
  keepDigits,
  type ServiceForm,
} from '#src/areas/services/model/serviceForm.ts'
import type { ServiceFormProblem } from '#src/areas/services/model/serviceFormProblem.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import type { Form } from '#src/core/state/useForm.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { FormSection } from './FormSection.tsx'
import { OtherLanguageFields } from './OtherLanguageFields.tsx'
import styles from './ServiceForm.module.css'

/** Browsers would offer the clinic's own name in a control called 'name', whatever its `autoComplete`. */
export const NAME_CONTROL = 'service-name'

/** Shared by all fields. Turns off autofill: browsers would offer the clinic's own data for the doctor's. */
const SHARED = { autoComplete: 'off', isRequired: true } as const

interface ServiceTextFieldsProps {
  readonly form: Form<ServiceForm, ServiceFormProblem>
  /** Who gives it. */
  readonly doctorFields: ReactNode
  /** Below the length: what it does to the times. */
  readonly children: ReactNode
}

/** The text fields of a service. */
export function ServiceTextFields({
  form,
  doctorFields,
  children,
}: ServiceTextFieldsProps): ReactElement {
  const text = useOwnServicesText()
  const taxHintId = useId()
  const [hasCents, setHasCents] = useState(false)
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
        <OtherLanguageFields form={form} />
        {doctorFields}
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
              // Until the field is emptied: the point is gone with the next key.
              setHasCents((before) => typed !== '' && (before || hasCentsTyped(typed)))
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
        {children}
        {hasPause(form.values) ? (
          <Field
            {...form.field('pause')}
            autoComplete="off"
            label={text.serviceForm.pause}
            hint={text.serviceForm.pauseHint}
            inputMode="numeric"
            onChange={(typed) => {
              form.change({ pause: keepDigits(typed) })
            }}
          />
        ) : (
          <Field
            {...form.field('places')}
            autoComplete="off"
            label={text.serviceForm.places}
            hint={text.serviceForm.placesHint}
            inputMode="numeric"
            onChange={(typed) => {
              form.change({ places: keepDigits(typed) })
            }}
          />
        )}
        <StatusText>
          {hasCents ? text.serviceForm.priceCents(Number(form.values.price)) : null}
        </StatusText>
        <div>
          <Checkbox
            {...form.field('notTaxed')}
            label={text.serviceForm.notTaxed}
            describedBy={taxHintId}
          />
          <p id={taxHintId} className={primitives.remark}>
            {text.serviceForm.notTaxedHint}
          </p>
        </div>
      </FormSection>
    </>
  )
}
