import { useState } from 'react'
import { STAFF_NAME } from '#src/areas/accounts/model/staff.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import type { Action } from '#src/core/state/useAction.ts'
import { useForm, type Form } from '#src/core/state/useForm.ts'

interface StaffName {
  readonly name: string
}

interface StaffNameForm {
  /** For the `<form>`. */
  readonly props: Form<StaffName, { field: 'name' }>['props']
  /** For the field of the name; the page adds its label. */
  readonly field: ReturnType<Form<StaffName, { field: 'name' }>['field']> & {
    readonly autoComplete: 'name'
    readonly isRequired: true
    readonly maxLength: number
  }
}

/** Returns the form of the name that colleagues see. `submission` sends it once it is long enough. */
export function useStaffNameForm(
  name: string,
  submission: Action<[typed: StaffName]>,
): StaffNameForm {
  const words = useStaffText().staff
  const [values, setValues] = useState<StaffName>({ name })
  const form = useForm<StaffName, { field: 'name' }>({
    values,
    setValues,
    validate: (typed) => {
      const { length } = typed.name.trim()
      return [length >= STAFF_NAME.min && length <= STAFF_NAME.max ? null : { field: 'name' }]
    },
    describe: () => words.nameProblem,
    submission,
  })
  return {
    props: form.props,
    field: {
      ...form.field('name'),
      autoComplete: 'name',
      isRequired: true,
      maxLength: STAFF_NAME.max,
    },
  }
}
