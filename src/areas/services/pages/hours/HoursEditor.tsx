import { useMemo, type ReactElement, type ReactNode } from 'react'
import {
  listSiblingChanges,
  type SiblingChange,
  type SiblingService,
} from '#src/areas/services/model/doctorHours.ts'
import {
  findHoursEntryProblem,
  preparePublication,
  WEEKS_AHEAD,
  type EntryContext,
  type HoursEntry,
  type Publication,
} from '#src/areas/services/model/hoursEntry.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { FormSection } from '#src/areas/services/pages/FormSection.tsx'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { Select } from '#src/ui/Select.tsx'
import { HoursDays, hoursControlName } from './HoursDays.tsx'
import { HoursDecisions } from './HoursDecisions.tsx'
import styles from './HoursEditor.module.css'
import { HoursPreview, HoursSummary } from './HoursPreview.tsx'
import { HoursVisits } from './HoursVisits.tsx'

interface HoursEditorProps {
  readonly entry: HoursEntry
  /** Changes nothing while it is being sent. */
  readonly onChange: (update: (before: HoursEntry) => HoursEntry) => void
  /** The hours as they are kept; null where there are none. */
  readonly stored: WeeklyHours | null
  readonly context: EntryContext
  readonly doctor: string
  readonly isPending: boolean
  /** The doctor's other services with the same hours, which may change with this one. */
  readonly siblings?: readonly SiblingService[]
  /** `others` are the changes of those that change too. */
  readonly onSubmit: (publication: Publication, others: readonly SiblingChange[]) => void
  /** The buttons that end it, and what is said of them. */
  readonly children: (publication: Publication | null) => ReactNode
}

const NO_SIBLINGS: readonly SiblingService[] = []

/** Weekly hours, and what they would publish. */
export function HoursEditor({
  entry,
  onChange,
  stored,
  context,
  doctor,
  isPending,
  siblings = NO_SIBLINGS,
  onSubmit,
  children,
}: HoursEditorProps): ReactElement {
  const text = useOwnServicesText()
  const words = text.hours
  const publication = usePublication(entry, stored, context)
  const changes = useMemo(
    () => listSiblingChanges(entry, publication, stored, siblings),
    [entry, publication, stored, siblings],
  )
  const others = changes.filter(({ serviceId }) => !entry.apart.includes(serviceId))
  const form = useForm({
    values: entry,
    setValues: onChange,
    validate: (values) => [findHoursEntryProblem(values, stored, publication, others)],
    describe: ({ code }) => words.problems[code],
    controlOf: hoursControlName,
    submission: {
      run: () => {
        if (publication !== null) onSubmit(publication, others)
      },
      pending: isPending,
    },
  })
  return (
    <form {...form.props} className={styles.form} aria-label={words.title}>
      <FormSection title={words.days} hint={words.daysHint}>
        <HoursDays
          form={entry}
          problem={form.problems[0] ?? null}
          onChange={(change) => {
            form.change({ groups: change(entry).groups })
          }}
        />
      </FormSection>
      <FormSection title={words.visits} hint={words.visitsHint}>
        <HoursVisits form={form} duration={context.duration} />
      </FormSection>
      <FormSection title={words.preview} hint={words.previewHint}>
        <Select
          {...form.field('weeks')}
          label={words.weeks}
          value={String(entry.weeks)}
          options={WEEKS_AHEAD.map((weeks) => ({
            value: String(weeks),
            label: words.weeksOption(weeks),
          }))}
          onChange={(weeks) => {
            form.change({ weeks: Number(weeks) })
          }}
        />
        <div role="status">
          {publication === null ? (
            <p>{words.previewIncomplete}</p>
          ) : (
            <HoursSummary publication={publication} zone={context.zone} />
          )}
        </div>
        {publication === null ? null : (
          <>
            <HoursPreview publication={publication} zone={context.zone} />
            <HoursDecisions
              entry={entry}
              publication={publication}
              context={context}
              doctor={doctor}
              siblings={changes}
              onChange={form.change}
            />
          </>
        )}
      </FormSection>
      {children(publication)}
    </form>
  )
}

/** Prepared again only when something that it depends on has changed: a year of times takes a while. */
function usePublication(
  entry: HoursEntry,
  stored: WeeklyHours | null,
  context: EntryContext,
): Publication | null {
  return useMemo(() => preparePublication(entry, stored, context), [entry, stored, context])
}
