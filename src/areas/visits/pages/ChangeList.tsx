import { useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { LoggedRecordList } from '#src/areas/accounts/model/loggedLists.ts'
import type { PeopleChange } from '#src/areas/accounts/model/peopleHistory.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import type { TimeDeed, TimeDeedLine } from '#src/areas/doctors/model/timeDeeds.ts'
import { useNow } from '#src/areas/useNow.ts'
import {
  changedTo,
  type RecordChange,
  type RecordNames,
} from '#src/areas/visits/model/recordChange.ts'
import { useChangesText } from '#src/areas/visits/text/useChangesText.ts'
import { paths } from '#src/config/paths.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ChangedAppointment } from './ChangedAppointment.tsx'
import styles from './ChangesPage.module.css'

/** Each line about an appointment reads that appointment. */
const LINES_AT_ONCE = 50

/** Where a change leads; null where there is nothing to look at. */
const LINKS: Readonly<
  Record<
    Exclude<LoggedRecordList, 'appointments' | 'completed_appointments'>,
    (change: RecordChange, clinicId: string) => string | null
  >
> = {
  services: (change, clinicId) =>
    changedTo(change, 'name') === null
      ? null
      : paths.serviceDetails({ clinicId, serviceId: change.recordId }),
  doctors: () => paths.doctors(),
  rooms: () => paths.doctors(),
  clinics: () => paths.clinicSettings(),
}

/** A change in words. */
interface Line {
  readonly key: string
  /** In epoch milliseconds. */
  readonly at: number
  readonly deed: string
  readonly change: RecordChange | null
}

interface ChangeListProps {
  /** The latest first. */
  readonly changes: readonly RecordChange[]
  /** Those of hours and absences. */
  readonly times: readonly TimeDeedLine[]
  /** Those of people. */
  readonly people: readonly PeopleChange[]
  readonly names: RecordNames
}

/** Who changed what, and when, each with a link to it. */
export function ChangeList({ changes, times, people, names }: ChangeListProps): ReactElement {
  const { changes: words, history, staff, timeDeeds } = useChangesText()
  const [shown, setShown] = useState(LINES_AT_ONCE)
  const account = useClinic()
  const now = useNow()
  const zone = zoneOfClinic(account)
  const lines = [
    ...changes.flatMap((change): readonly Line[] => {
      const deed = words.deed(change, names)
      return deed === null ? [] : [{ key: change.key, at: change.at, deed, change }]
    }),
    ...times.map(({ key, at, name, deed }): Line => {
      const said = timeDeeds.said(name, deed, nameOf(deed, names), zone)
      return { key, at, deed: said, change: null }
    }),
    ...people.map((change): Line => {
      const { key, at } = change
      return { key, at, deed: staff.change(change), change: null }
    }),
  ].toSorted((a, b) => b.at - a.at)
  if (lines.length === 0) return <EmptyText>{words.none}</EmptyText>
  const left = lines.length - shown
  return (
    <>
      <ul aria-label={history.pageTitle} className={styles.changes}>
        {lines.slice(0, shown).map(({ key, at, change, deed }) => (
          <li key={key} className={styles.change}>
            <ChangeLine change={change} deed={`${deed}, ${history.when(at, now, zone)}`} />
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <div>
          <Button
            onClick={() => {
              setShown(shown + LINES_AT_ONCE)
            }}
          >
            {words.more(Math.min(left, LINES_AT_ONCE))}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The service, the doctor or the room whose hours they are; null where that is no longer known, or the deed says it. */
function nameOf(deed: TimeDeed, names: RecordNames): string | null {
  if ('serviceId' in deed) return names.services(deed.serviceId)
  return 'listId' in deed ? (names.doctors(deed.listId) ?? names.rooms(deed.listId)) : null
}

interface ChangeLineProps {
  /** Null where it leads nowhere. */
  readonly change: RecordChange | null
  readonly deed: string
}

function ChangeLine({ change, deed }: ChangeLineProps): ReactElement {
  const { clinicId } = useClinic()
  if (change === null) return <p className={styles.line}>{deed}</p>
  if (change.list === 'appointments' || change.list === 'completed_appointments') {
    return <ChangedAppointment appointmentId={change.recordId} deed={deed} />
  }
  const to = LINKS[change.list](change, clinicId)
  return to === null ? <p className={styles.line}>{deed}</p> : <Link to={to}>{deed}</Link>
}
