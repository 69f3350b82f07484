import type { ReactElement } from 'react'
import type { WaitForm, WaitProblem } from '#src/areas/openings/model/waitForm.ts'
import { useWaitsText } from '#src/areas/openings/text/useWaitsText.ts'
import { formatPhone } from '#src/core/fields/phone.ts'
import { caretInPhone } from '#src/core/fields/phoneCaret.ts'
import type { Form } from '#src/core/state/useForm.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { DayBoxes } from '#src/ui/DayBoxes.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FormattedField } from '#src/ui/FormattedField.tsx'
import styles from './StartToWait.module.css'

interface WaitFieldsProps {
  readonly form: Form<WaitForm, WaitProblem>
  /** The id of the boxes of the days. */
  readonly daysId: string
}

/** The days and hours at which a patient could come, and the number at which the clinic calls. */
export function WaitFields({ form, daysId }: WaitFieldsProps): ReactElement {
  const text = useWaitsText()
  const words = text.waits
  return (
    <>
      {/* The group of the boxes has it as its name. */}
      <p aria-hidden className={styles.label}>
        {words.days}
      </p>
      <DayBoxes
        label={words.days}
        id={daysId}
        names={words.dayNames}
        week={DAYS_OF_WEEK}
        days={form.values.days}
        error={form.errorOf('days')}
        onToggle={(day) => {
          form.updateField('days', (days) =>
            DAYS_OF_WEEK.filter((each) => days.includes(each) !== (each === day)),
          )
        }}
      />
      <div className={styles.hours}>
        <Field type="time" label={words.from} {...form.field('from')} />
        <Field type="time" label={words.until} {...form.field('until')} />
      </div>
      <FormattedField
        label={words.phone}
        hint={words.phoneHint}
        placeholder={text.common.phonePlaceholder}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        isRequired
        format={formatPhone}
        caretAfter={caretInPhone}
        {...form.field('phone')}
      />
    </>
  )
}
