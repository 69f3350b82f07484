import { useId, useMemo, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  findHoursEntryProblem,
  preparePublication,
  WEEKS_AHEAD,
  type EntryContext,
  type HoursEntry,
  type Publication,
} from '#src/areas/services/model/hoursEntry.ts'
import { keepDigits } from '#src/areas/services/model/serviceForm.ts'
import { HOURS_LIMITS, type WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { FormSection } from '#src/areas/services/pages/FormSection.tsx'
import { hours } from '#src/areas/services/text/en/hours.ts'
import { useText } from '#src/areas/text/useText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { paths } from '#src/config/paths.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { holidays } from '#src/core/text/en/holidays.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { HoursDays, hoursControlName } from './HoursDays.tsx'
import styles from './HoursEditor.module.css'
import { HoursPreview, HoursSummary } from './HoursPreview.tsx'

const TEXTS = { holidays, hours, provinces }

const EVERY_WEEKS = Array.from({ length: HOURS_LIMITS.everyWeeks.max }, (_, index) => index + 1)

interface HoursEditorProps {
  readonly entry: HoursEntry
  /** Changes nothing while it is being sent. */
  readonly onChange: (update: (before: HoursEntry) => HoursEntry) => void
  /** The hours as they are kept; null where there are none. */
  readonly stored: WeeklyHours | null
  readonly context: EntryContext
  readonly doctor: string
  readonly isPending: boolean
  readonly onSubmit: (publication: Publication) => void
  /** The buttons that end it, and what is said of them. */
  readonly children: (publication: Publication | null) => ReactNode
}

/** Weekly hours, and what they would publish. */
export function HoursEditor({
  entry,
  onChange,
  stored,
  context,
  doctor,
  isPending,
  onSubmit,
  children,
}: HoursEditorProps): ReactElement {
  const text = useText(TEXTS)
  const words = text.hours
  const publication = usePublication(entry, stored, context)
  const form = useForm({
    values: entry,
    setValues: onChange,
    validate: (values) => [findHoursEntryProblem(values, stored, publication)],
    describe: ({ code }) => words.problems[code],
    controlOf: hoursControlName,
    submission: {
      run: () => {
        if (publication !== null) onSubmit(publication)
      },
      pending: isPending,
    },
  })
  const length = Number(entry.lengthMinutes)
  const isLengthTooShort =
    entry.lengthMinutes !== '' && length + Number(entry.pauseMinutes) < context.duration

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
        <div className={styles.pair}>
          <Field
            {...form.field('lengthMinutes')}
            label={words.length}
            hint={context.duration > 0 ? words.lengthHint(context.duration) : ''}
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
        {isLengthTooShort ? <p>{words.lengthOverlaps(context.duration)}</p> : null}
        <div className={styles.pair}>
          <Field {...form.field('from')} label={words.from} type="date" isRequired />
          <Field {...form.field('until')} label={words.until} type="date" />
        </div>
        <Select
          name="everyWeeks"
          label={words.everyWeeks}
          hint={entry.everyWeeks > 1 ? words.everyWeeksHint : ''}
          value={String(entry.everyWeeks)}
          options={EVERY_WEEKS.map((weeks) => ({
            value: String(weeks),
            label: words.everyWeeksOption(weeks),
          }))}
          onChange={(weeks) => {
            form.change({ everyWeeks: Number(weeks) })
          }}
        />
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
            <Decisions
              entry={entry}
              publication={publication}
              context={context}
              doctor={doctor}
              onChange={form.change}
            />
          </>
        )}
      </FormSection>
      {children(publication)}
    </form>
  )
}

interface DecisionsProps {
  readonly entry: HoursEntry
  readonly publication: Publication
  readonly context: EntryContext
  readonly doctor: string
  readonly onChange: (change: Partial<HoursEntry>) => void
}

/** What stands in the way of single times, and what the clinic wants done about it. */
function Decisions({
  entry,
  publication: { plan },
  context,
  doctor,
  onChange,
}: DecisionsProps): ReactElement {
  const text = useText(TEXTS)
  const words = text.hours
  const overlapping = plan.times.filter(({ overlaps }) => overlaps.length > 0)
  const services = [...new Set(overlapping.flatMap(({ overlaps }) => overlaps))]
  const { openHolidays } = entry
  return (
    <>
      <div className={styles.decision}>
        <Checkbox
          name="skipsHolidays"
          label={words.skipHolidays(text.provinces[context.province])}
          value={entry.skipsHolidays}
          onChange={(skipsHolidays) => {
            onChange({ skipsHolidays })
          }}
        />
        {entry.skipsHolidays && plan.holidays.length > 0 ? (
          <ul className={styles.holidays}>
            {plan.holidays.map(({ key, date }) => (
              <li key={date}>
                <Checkbox
                  name={`holiday-${date}`}
                  label={words.closedOn(text.holidays[key], date, context.zone)}
                  value={!openHolidays.includes(date)}
                  onChange={(isClosed) => {
                    const others = openHolidays.filter((each) => each !== date)
                    onChange({ openHolidays: isClosed ? others : [...others, date] })
                  }}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {overlapping.length === 0 ? null : (
        <div className={styles.decision}>
          <p>{words.overlapTimes(overlapping.length, doctor, services)}</p>
          <Checkbox
            name="leavesOutOverlaps"
            label={words.leaveOutOverlaps(overlapping.length)}
            value={entry.leavesOutOverlaps}
            onChange={(leavesOutOverlaps) => {
              onChange({ leavesOutOverlaps })
            }}
          />
        </div>
      )}
      {plan.outdated.length === 0 ? null : (
        <div className={styles.decision}>
          <p>
            {words.outdatedTimes(plan.outdated.length)}
            {entry.dropsOutdated ? null : <> {words.outdatedStay}</>}
          </p>
          <Checkbox
            name="dropsOutdated"
            label={words.dropOutdated(plan.outdated.length)}
            value={entry.dropsOutdated}
            onChange={(dropsOutdated) => {
              onChange({ dropsOutdated })
            }}
          />
        </div>
      )}
      {plan.strays.length === 0 ? null : (
        <div className={styles.decision}>
          <p>{words.strayTimes(plan.strays.length)}</p>
          <Checkbox
            name="dropsStrays"
            label={words.dropStrays(plan.strays.length)}
            value={entry.dropsStrays}
            onChange={(dropsStrays) => {
              onChange({ dropsStrays })
            }}
          />
        </div>
      )}
      {plan.outside.length === 0 ? null : <Outside visits={plan.outside} zone={context.zone} />}
    </>
  )
}

interface OutsideProps {
  /** In time order. */
  readonly visits: readonly ActiveAppointment[]
  readonly zone: TimeZone
}

/** Appointments and requests that the hours leave outside, each with the way to it. */
function Outside({ visits, zone }: OutsideProps): ReactElement {
  const words = useText(TEXTS).hours
  const id = useId()
  return (
    <div className={styles.decision} role="group" aria-labelledby={id}>
      <h3 id={id}>{words.outsideTitle(visits.length)}</h3>
      <p>{words.outsideHint}</p>
      <ul className={styles.outside}>
        {visits.map(({ appointmentId, bookingDetails, patientData, status }) => (
          <li key={appointmentId}>
            <Link
              to={paths.appointmentDetails({ clinicId: bookingDetails.clinicId, appointmentId })}
            >
              {words.outsideVisit(patientData.fullname, bookingDetails.slot.timestamp, zone)}
            </Link>{' '}
            <span>{words.outsideStates[status]}</span>
            {patientData.phoneNumber === '' ? null : (
              <>
                {' '}
                <a href={telephoneLink(patientData.phoneNumber)}>{patientData.phoneNumber}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
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
