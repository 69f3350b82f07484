import type { ReactElement } from 'react'
import type { HoursEntry } from '#src/areas/services/model/hoursEntry.ts'
import { keepDigits } from '#src/areas/services/model/serviceForm.ts'
import { HOURS_LIMITS } from '#src/areas/services/model/weeklyHours.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import styles from './HoursEditor.module.css'

const EVERY_WEEKS = Array.from({ length: HOURS_LIMITS.everyWeeks.max }, (_, index) => index + 1)

interface HoursVisitsProps {
  readonly form: FormFields<HoursEntry>
  /** The length of the service's visits in minutes; 0 where it has none yet. */
  readonly duration: number
}

/** How long the visits of weekly hours are, and when the hours apply. */
export function HoursVisits({ form, duration }: HoursVisitsProps): ReactElement {
  const words = useOwnServicesText().hours
  const { lengthMinutes, pauseMinutes, everyWeeks } = form.values
  const isLengthTooShort =
    lengthMinutes !== '' && Number(lengthMinutes) + Number(pauseMinutes) < duration
  return (
    <>
      <div className={styles.pair}>
        <Field
          {...form.field('lengthMinutes')}
          label={words.length}
          hint={duration > 0 ? words.lengthHint(duration) : ''}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          onChange={(typed) => {
            form.change({ lengthMinutes: keepDigits(typed) })
          }}
        />
        <Field
          {...form.field('pauseMinutes')}
          label={words.pause}
          inputMode="numeric"
          autoComplete="off"
          onChange={(typed) => {
            form.change({ pauseMinutes: keepDigits(typed) })
          }}
        />
      </div>
      {isLengthTooShort ? <p>{words.lengthOverlaps(duration)}</p> : null}
      <div className={styles.pair}>
        <Field {...form.field('from')} label={words.from} type="date" isRequired />
        <Field {...form.field('until')} label={words.until} type="date" />
      </div>
      <Select
        name="everyWeeks"
        label={words.everyWeeks}
        hint={everyWeeks > 1 ? words.everyWeeksHint : ''}
        value={String(everyWeeks)}
        options={EVERY_WEEKS.map((weeks) => ({
          value: String(weeks),
          label: words.everyWeeksOption(weeks),
        }))}
        onChange={(weeks) => {
          form.change({ everyWeeks: Number(weeks) })
        }}
      />
    </>
  )
}
