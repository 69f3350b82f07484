import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { SiblingChange } from '#src/areas/services/model/doctorHours.ts'
import type { EntryContext, HoursEntry, Publication } from '#src/areas/services/model/hoursEntry.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { paths } from '#src/config/paths.ts'
import { sortByStart } from '#src/core/time/appointmentTime.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import styles from './HoursEditor.module.css'
import { HoursOfDoctor } from './HoursOfDoctor.tsx'

interface HoursDecisionsProps {
  readonly entry: HoursEntry
  readonly publication: Publication
  readonly context: EntryContext
  readonly doctor: string
  /** What the hours do to the doctor's other services with the same ones. */
  readonly siblings: readonly SiblingChange[]
  readonly onChange: (change: Partial<HoursEntry>) => void
}

/** What stands in the way of single times, and what the clinic wants done about it. */
export function HoursDecisions({
  entry,
  publication: { plan },
  context,
  doctor,
  siblings,
  onChange,
}: HoursDecisionsProps): ReactElement {
  const words = useOwnServicesText().hours
  const overlapping = plan.times.filter(({ overlaps }) => overlaps.length > 0)
  const services = [...new Set(overlapping.flatMap(({ overlaps }) => overlaps))]
  const { apart } = entry
  const outside = sortByStart([
    ...plan.outside,
    ...siblings.flatMap((sibling) => (apart.includes(sibling.serviceId) ? [] : sibling.outside)),
  ])
  return (
    <>
      <HolidayDecision {...{ entry, context, onChange }} holidays={plan.holidays} />
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
      {siblings.length === 0 ? null : (
        <HoursOfDoctor
          doctor={doctor}
          siblings={siblings}
          apart={apart}
          onChange={(next) => {
            onChange({ apart: next })
          }}
        />
      )}
      {outside.length === 0 ? null : <Outside visits={outside} zone={context.zone} />}
    </>
  )
}

interface HolidayDecisionProps extends Pick<HoursDecisionsProps, 'entry' | 'context' | 'onChange'> {
  /** The public holidays on which the hours would be open. */
  readonly holidays: HoursDecisionsProps['publication']['plan']['holidays']
}

/** Whether public holidays are left out, and on which of them the clinic is open. */
function HolidayDecision({
  entry,
  context,
  holidays,
  onChange,
}: HolidayDecisionProps): ReactElement {
  const text = useOwnServicesText()
  const words = text.hours
  const { openHolidays } = entry
  return (
    <div className={styles.decision}>
      <Checkbox
        name="skipsHolidays"
        label={words.skipHolidays(text.provinces[context.province])}
        value={entry.skipsHolidays}
        onChange={(skipsHolidays) => {
          onChange({ skipsHolidays })
        }}
      />
      {entry.skipsHolidays && holidays.length > 0 ? (
        <ul className={styles.holidays}>
          {holidays.map(({ key, date }) => (
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
  )
}

interface OutsideProps {
  /** In time order. */
  readonly visits: readonly ActiveAppointment[]
  readonly zone: TimeZone
}

/** Appointments and requests that the hours leave outside, each with the way to it. */
function Outside({ visits, zone }: OutsideProps): ReactElement {
  const words = useOwnServicesText().hours
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
