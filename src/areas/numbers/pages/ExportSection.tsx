import { useId, useState, type ReactElement } from 'react'
import { toCsv } from '#src/areas/numbers/model/csv.ts'
import { useNumbersText } from '#src/areas/numbers/text/useNumbersText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { readFirst } from '#src/core/state/readFirst.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { Period } from '#src/core/time/period.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDaysToDate, startOfDate, toWallTime } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { saveFile } from '#src/ui/saveFile.ts'
import { StatusText } from '#src/ui/StatusText.tsx'
import { exportRows } from './exportRows.ts'
import styles from './NumbersPage.module.css'
import { readPast } from './readPast.ts'

interface ExportSectionProps {
  readonly clinicId: string
  readonly zone: TimeZone
  /** What is shown, which is proposed. */
  readonly period: Period
}

interface Days {
  /** 'YYYY-MM-DD' */
  readonly firstDay: string
  /** 'YYYY-MM-DD'; it is part of the range. */
  readonly lastDay: string
}

type Problem =
  | { readonly field: 'firstDay'; readonly code: 'first-day-required' }
  | { readonly field: 'lastDay'; readonly code: 'last-day-required' | 'last-day-before-first' }

/** The appointments of any days as a file. */
export function ExportSection({ clinicId, zone, period }: ExportSectionProps): ReactElement {
  const text = useNumbersText()
  const words = text.numbers
  const id = useId()
  const { appointments } = useRepositories()
  const shown: Days = {
    firstDay: toWallTime(period.from, zone).date,
    lastDay: toWallTime(period.until - 1, zone).date,
  }
  const [typed, setTyped] = useState<Days | null>(null)
  const [count, setCount] = useState(0)
  const [saved, setSaved] = useState<{ count: number; unreadable: number } | null>(null)

  const download = useAction(async ({ firstDay, lastDay }: Days) => {
    setSaved(null)
    setCount(0)
    const range = {
      from: startOfDate(firstDay, zone),
      until: startOfDate(addDaysToDate(lastDay, 1), zone),
    }
    const active = await readFirst<readonly ActiveAppointment[]>((observer) =>
      appointments.watchClinicAppointments(clinicId, observer),
    )
    const { past, unreadable } = await readPast(appointments, clinicId, range, setCount)
    const ended = new Set(past.map(({ appointmentId }) => appointmentId))
    const all = [
      ...past,
      ...active.filter(
        (each) =>
          startOf(each) >= range.from &&
          startOf(each) < range.until &&
          !ended.has(each.appointmentId),
      ),
    ]
    saveFile(
      words.fileName(firstDay, lastDay),
      'text/csv',
      toCsv(exportRows(text, all), words.fileSeparator()),
    )
    setSaved({ count: all.length, unreadable })
  })
  const form = useForm<Days, Problem>({
    values: typed ?? shown,
    setValues: (update) => {
      setTyped((before) => update(before ?? shown))
      setSaved(null)
    },
    validate: ({ firstDay, lastDay }) => [
      firstDay === '' ? { field: 'firstDay', code: 'first-day-required' } : null,
      lastDay === '' ? { field: 'lastDay', code: 'last-day-required' } : null,
      lastDay !== '' && lastDay < firstDay
        ? { field: 'lastDay', code: 'last-day-before-first' }
        : null,
    ],
    describe: ({ code }) => words.problems[code],
    submission: download,
  })

  return (
    <section aria-labelledby={id} className={styles.export}>
      <h2 id={id}>{words.exportTitle}</h2>
      <p>{words.exportIntro}</p>
      <form {...form.props} className={styles.form}>
        <div className={styles.pair}>
          <Field {...form.field('firstDay')} label={words.firstDay} type="date" isRequired />
          <Field {...form.field('lastDay')} label={words.lastDay} type="date" isRequired />
        </div>
        <Button type="submit" isPending={download.pending}>
          {words.download}
        </Button>
      </form>
      <StatusText tone={saved === null ? 'info' : 'success'}>
        {download.pending
          ? words.downloading(count)
          : saved === null
            ? null
            : words.downloaded(saved.count)}
      </StatusText>
      <ErrorText>
        {saved === null || saved.unreadable === 0
          ? null
          : words.downloadIncomplete(saved.unreadable)}
      </ErrorText>
      <ErrorText>
        {download.failure === null
          ? null
          : failureText(text, download.failure, { during: 'loading' })}
      </ErrorText>
    </section>
  )
}
