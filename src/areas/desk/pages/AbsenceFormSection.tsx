import { useId, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import {
  absentDoctorOf,
  EVERYONE,
  rangeOf,
  type AbsenceForm,
} from '#src/areas/doctors/model/absenceForm.ts'
import { findAffectedVisits, listDoctors } from '#src/areas/visits/model/awayDoctors.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './AwayPage.module.css'
import { useAbsenceForm } from './useAbsenceForm.ts'
import type { AwayData } from './useAwayData.ts'
import { useOfferedTimes } from './useOfferedTimes.ts'

interface AbsenceFormSectionProps {
  readonly clinicId: string
  readonly zone: TimeZone
  readonly data: AwayData
  readonly now: number
  readonly onClosed: (news: string) => void
}

/** Who is away, from when to when, and what that will do. */
export function AbsenceFormSection({
  clinicId,
  zone,
  data,
  now,
  onClosed,
}: AbsenceFormSectionProps): ReactElement {
  const text = useDeskText()
  const words = text.away
  const id = useId()
  const doctors = listDoctors(data.services, text.sorting.compare)
  // With one doctor alone there is nothing to choose.
  const onlyDoctor = doctors.length === 1 ? (doctors[0] ?? '') : ''
  const { form, close, isRestored } = useAbsenceForm({ clinicId, zone, onlyDoctor, now, onClosed })
  const { values } = form

  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{words.formTitle}</h2>
      <StatusText>{isRestored ? text.common.keptForm : null}</StatusText>
      <form {...form.props} className={styles.form}>
        <Select
          {...form.field('doctor')}
          label={words.doctor}
          isRequired
          options={[
            ...(onlyDoctor === '' ? [{ value: '', label: words.chooseDoctor }] : []),
            ...doctors.map((doctor) => ({ value: doctor, label: doctor })),
            ...(onlyDoctor === '' ? [{ value: EVERYONE, label: words.everyone }] : []),
          ]}
        />
        <div className={styles.pair}>
          <Field
            {...form.field('firstDay')}
            label={words.firstDay}
            type="date"
            isRequired
            onChange={(firstDay) => {
              const { lastDay } = values
              // A later first day is the last one too, until that is changed.
              form.change({ firstDay, ...(lastDay < firstDay && { lastDay: firstDay }) })
            }}
          />
          <Field {...form.field('lastDay')} label={words.lastDay} type="date" isRequired />
        </div>
        <Checkbox {...form.field('isWholeDays')} label={words.wholeDays} />
        {values.isWholeDays ? null : (
          <div className={styles.pair}>
            <Field {...form.field('fromTime')} label={words.fromTime} type="time" isRequired />
            <Field {...form.field('untilTime')} label={words.untilTime} type="time" isRequired />
          </div>
        )}
        <Field
          {...form.field('note')}
          label={words.note}
          hint={words.noteHint}
          maxLength={LIMITS.absenceNote.max}
          autoComplete="off"
        />
        <Preview clinicId={clinicId} zone={zone} form={values} data={data} now={now} />
        <Button type="submit" variant="primary" isPending={close.pending}>
          {words.submit}
        </Button>
        <ErrorText>
          {close.failure === null
            ? null
            : failureText(text, close.failure, { during: 'changing-account' })}
        </ErrorText>
      </form>
    </section>
  )
}

interface PreviewProps extends Omit<AbsenceFormSectionProps, 'onClosed'> {
  readonly form: AbsenceForm
}

function Preview({ clinicId, zone, form, data, now }: PreviewProps): ReactElement {
  const text = useDeskText()
  const range = form.doctor === '' ? null : rangeOf(form, zone)
  const absence = range === null ? null : { doctor: absentDoctorOf(form), ...range }
  const offered = useOfferedTimes(clinicId, absence, data.services, now)
  return (
    <p className={styles.preview} role="status">
      {absence === null || offered === null
        ? null
        : text.away.preview(
            offered,
            findAffectedVisits(absence, data.active, data.services, now).length,
          )}
    </p>
  )
}
