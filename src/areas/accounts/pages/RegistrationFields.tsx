import type { ReactElement, Ref } from 'react'
import type { RegistrationForm } from '#src/areas/accounts/model/registrationForm.ts'
import { listSpecialties } from '#src/areas/accounts/text/listSpecialties.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { listProvinces } from '#src/core/text/listProvinces.ts'
import type { Province } from '#src/core/time/provinces.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select, type SelectOption } from '#src/ui/Select.tsx'
import { ClinicClock } from './ClinicClock.tsx'

interface RegistrationFieldsProps {
  readonly form: FormFields<RegistrationForm>
  /** The hint of the patient's only field. */
  readonly fullNameRef?: Ref<HTMLInputElement>
}

/** The fields that describe the patient or the clinic (spec §2, Sign Up). */
export function RegistrationFields({
  form,
  fullNameRef = null,
}: RegistrationFieldsProps): ReactElement {
  const text = useAccountsText()
  const categories: readonly SelectOption<Specialty | ''>[] = [
    { value: '', label: text.registration.chooseCategory },
    ...listSpecialties(text),
  ]
  const provinces: readonly SelectOption<Province | ''>[] = [
    { value: '', label: text.registration.chooseProvince },
    ...listProvinces(text),
  ]

  switch (form.values.role) {
    case 'patient':
      return (
        <Field
          {...form.field('fullName')}
          ref={fullNameRef}
          label={text.registration.fullName}
          autoComplete="name"
          maxLength={LIMITS.fullName.max}
        />
      )
    case 'clinic':
      return (
        <>
          <Select
            {...form.field('category')}
            label={text.registration.category}
            options={categories}
            // The spec has one message for both selects, and it names the province.
            hint={form.errorOf('category') === null ? '' : text.registration.categoryMissing}
          />
          <Field
            {...form.field('clinicName')}
            label={text.registration.clinicName}
            autoComplete="organization"
            maxLength={LIMITS.clinicName.max}
          />
          <Field
            {...form.field('clinicAddress')}
            label={text.registration.clinicAddress}
            autoComplete="address-line1"
            maxLength={LIMITS.clinicAddress.max}
          />
          <Select
            {...form.field('province')}
            label={text.registration.province}
            autoComplete="address-level1"
            options={provinces}
            onChange={(province) => {
              form.change({ province, timeZone: '' })
            }}
          />
          <ClinicClock form={form} />
        </>
      )
  }
}
