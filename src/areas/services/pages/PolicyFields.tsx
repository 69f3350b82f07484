import { useState, type ReactElement } from 'react'
import { keepDecimal, keepDigits, type ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import type { ServiceFormProblem } from '#src/areas/services/model/serviceFormProblem.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import type { Form } from '#src/core/state/useForm.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { Field } from '#src/ui/Field.tsx'
import primitives from '#src/ui/primitives.module.css'

const NUMBERS = ['noticeHours', 'windowDays', 'dailyVisits', 'cancelHours'] as const

interface PolicyFieldsProps {
  readonly form: Form<ServiceForm, ServiceFormProblem>
}

/** What a service asks of its patients; folded while it asks nothing. */
export function PolicyFields({ form }: PolicyFieldsProps): ReactElement {
  const words = useOwnServicesText().serviceForm
  const { values } = form
  const [isOpen, setIsOpen] = useState(() => hasRules(values))
  // A problem is corrected in its field, which has to be seen.
  const hasProblem = form.problems.some(({ field }) => NUMBERS.some((name) => name === field))
  return (
    <Collapsible
      title={words.rulesHeading}
      note={<span className={primitives.remark}>{words.rulesHint}</span>}
      isOpen={isOpen || hasProblem}
      onToggle={setIsOpen}
    >
      <div className={primitives.stack4}>
        <Checkbox {...form.field('callToBook')} label={words.callToBook} />
        <Field
          {...form.field('noticeHours')}
          autoComplete="off"
          label={words.notice}
          hint={words.noticeHint}
          inputMode="decimal"
          onChange={(typed) => {
            form.change({ noticeHours: keepDecimal(typed) })
          }}
        />
        <Field
          {...form.field('windowDays')}
          autoComplete="off"
          label={words.window}
          hint={words.windowHint}
          inputMode="numeric"
          onChange={(typed) => {
            form.change({ windowDays: keepDigits(typed) })
          }}
        />
        <Field
          {...form.field('dailyVisits')}
          autoComplete="off"
          label={words.daily}
          hint={words.dailyHint}
          inputMode="numeric"
          onChange={(typed) => {
            form.change({ dailyVisits: keepDigits(typed) })
          }}
        />
        <Field
          {...form.field('cancelHours')}
          autoComplete="off"
          label={words.deadline}
          hint={words.deadlineHint}
          inputMode="numeric"
          onChange={(typed) => {
            form.change({ cancelHours: keepDigits(typed) })
          }}
        />
        <Checkbox {...form.field('confirmsAtOnce')} label={words.confirmsAtOnce} />
        <Checkbox {...form.field('knownOnly')} label={words.knownOnly} />
        <Checkbox {...form.field('allowsSeries')} label={words.allowsSeries} />
      </div>
    </Collapsible>
  )
}

function hasRules(values: ServiceForm): boolean {
  return (
    NUMBERS.some((name) => values[name] !== '') ||
    [values.confirmsAtOnce, values.callToBook, values.knownOnly, values.allowsSeries].includes(true)
  )
}
