import { useState, type ReactElement } from 'react'
import { keepDecimal, keepDigits, type ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import type { ServiceFormProblem } from '#src/areas/services/model/serviceFormProblem.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import type { Form } from '#src/core/state/useForm.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { Field } from '#src/ui/Field.tsx'
import primitives from '#src/ui/primitives.module.css'

/** The rules that are numbers: the field, its words, and what of a typed text it keeps. */
const NUMBERS = [
  { name: 'noticeHours', words: ['notice', 'noticeHint'], keep: keepDecimal, inputMode: 'decimal' },
  { name: 'windowDays', words: ['window', 'windowHint'], keep: keepDigits, inputMode: 'numeric' },
  { name: 'dailyVisits', words: ['daily', 'dailyHint'], keep: keepDigits, inputMode: 'numeric' },
  {
    name: 'cancelHours',
    words: ['deadline', 'deadlineHint'],
    keep: keepDigits,
    inputMode: 'numeric',
  },
] as const

interface PolicyFieldsProps {
  readonly form: Form<ServiceForm, ServiceFormProblem>
}

/** What a service asks of its patients; folded while it asks nothing. */
export function PolicyFields({ form }: PolicyFieldsProps): ReactElement {
  const words = useOwnServicesText().serviceForm
  const { values } = form
  const [isOpen, setIsOpen] = useState(() => hasRules(values))
  // A problem is corrected in its field, which has to be seen.
  const hasProblem = form.problems.some(({ field }) => NUMBERS.some(({ name }) => name === field))
  return (
    <Collapsible
      title={words.rulesHeading}
      note={<span className={primitives.remark}>{words.rulesHint}</span>}
      isOpen={isOpen || hasProblem}
      onToggle={setIsOpen}
    >
      <div className={primitives.stack4}>
        <Checkbox {...form.field('callToBook')} label={words.callToBook} />
        {NUMBERS.map(({ name, words: [label, hint], keep, inputMode }) => (
          <Field
            {...form.field(name)}
            key={name}
            autoComplete="off"
            label={words[label]}
            hint={words[hint]}
            inputMode={inputMode}
            onChange={(typed) => {
              form.change({ [name]: keep(typed) })
            }}
          />
        ))}
        <Checkbox {...form.field('confirmsAtOnce')} label={words.confirmsAtOnce} />
        <Checkbox {...form.field('knownOnly')} label={words.knownOnly} />
        <Checkbox {...form.field('allowsSeries')} label={words.allowsSeries} />
      </div>
    </Collapsible>
  )
}

function hasRules(values: ServiceForm): boolean {
  return (
    NUMBERS.some(({ name }) => values[name] !== '') ||
    [values.confirmsAtOnce, values.callToBook, values.knownOnly, values.allowsSeries].includes(true)
  )
}
