import type { ReactElement } from 'react'
import { LIMITS } from '#src/domain/limits.ts'
import { PROVINCE_CODES, type Province } from '#src/domain/provinces.ts'
import type { RegistrationForm, RegistrationProblem } from '#src/domain/registrationForm.ts'
import type { Specialty } from '#src/domain/specialties.ts'
import { listSpecialties } from '#src/text/listSpecialties.ts'
import { useText } from '#src/text/useText.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select, type SelectOption } from '#src/ui/Select.tsx'

interface RegistrationFieldsProps {
  readonly form: RegistrationForm
  readonly problem: RegistrationProblem | null
  readonly onChange: (change: Partial<RegistrationForm>) => void
}

/** Who the person or the clinic is (spec §2, Sign Up). Each field bears the name that a problem gives it. */
export function RegistrationFields({
  form,
  problem,
  onChange,
}: RegistrationFieldsProps): ReactElement {
  const text = useText()
  const categories: readonly SelectOption<Specialty | ''>[] = [
    { value: '', label: text.registration.chooseCategory },
    ...listSpecialties(text),
  ]
  const provinces: readonly SelectOption<Province | ''>[] = [
    { value: '', label: text.registration.chooseProvince },
    ...PROVINCE_CODES.map((code) => ({ value: code, label: text.provinces[code] })),
  ]
  function errorOf(field: RegistrationProblem['field']): string | null {
    return problem?.field === field ? text.registration.problems[problem.code] : null
  }

  switch (form.role) {
    case 'patient':
      return (
        <Field
          label={text.registration.fullName}
          name="fullName"
          autoComplete="name"
          maxLength={LIMITS.fullName.max}
          value={form.fullName}
          error={errorOf('fullName')}
          onChange={(fullName) => {
            onChange({ fullName })
          }}
        />
      )
    case 'clinic':
      return (
        <>
          <Select
            label={text.registration.category}
            name="category"
            options={categories}
            value={form.category}
            // The spec has one message for both selects, and it speaks of the province.
            hint={problem?.field === 'category' ? text.registration.categoryMissing : ''}
            error={errorOf('category')}
            onChange={(category) => {
              onChange({ category })
            }}
          />
          <Field
            label={text.registration.clinicName}
            name="clinicName"
            autoComplete="organization"
            maxLength={LIMITS.clinicName.max}
            value={form.clinicName}
            error={errorOf('clinicName')}
            onChange={(clinicName) => {
              onChange({ clinicName })
            }}
          />
          <Field
            label={text.registration.clinicAddress}
            name="clinicAddress"
            autoComplete="address-line1"
            maxLength={LIMITS.clinicAddress.max}
            value={form.clinicAddress}
            error={errorOf('clinicAddress')}
            onChange={(clinicAddress) => {
              onChange({ clinicAddress })
            }}
          />
          <Select
            label={text.registration.province}
            name="province"
            autoComplete="address-level1"
            options={provinces}
            value={form.province}
            error={errorOf('province')}
            onChange={(province) => {
              onChange({ province })
            }}
          />
        </>
      )
  }
}
