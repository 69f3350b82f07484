import type { ReactElement } from 'react'
import type { LogEntry } from '#src/areas/accounts/model/logEntry.ts'
import { peopleChangesOf } from '#src/areas/accounts/model/peopleHistory.ts'
import type { ClinicPeople } from '#src/areas/accounts/model/staff.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { timeDeedsOf } from '#src/areas/doctors/model/timeDeeds.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { toRecordChanges } from '#src/areas/visits/model/recordChange.ts'
import { useChangesText } from '#src/areas/visits/text/useChangesText.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import { ChangeList } from './ChangeList.tsx'
import styles from './ChangesPage.module.css'
import { useRecordNames } from './useRecordNames.ts'

/** The latest changes that a clinic's people made, for its owner and managers. */
export function ChangesPage(): ReactElement {
  const text = useChangesText()
  const { clinicId } = useClinic()
  const { log, staff } = useRepositories()
  const live = useLive<readonly LogEntry[]>(
    (observer) => log.watchLatest(clinicId, observer),
    clinicId,
  )
  const people = useLive<ClinicPeople>((observer) => staff.watch(clinicId, observer), clinicId)
  const entries = live.status === 'ready' ? live.value : []
  const changes = toRecordChanges(entries)
  const names = useRecordNames(clinicId, changes)
  const isNamed = names !== null && people.status !== 'loading'
  const isLoading = live.status === 'loading' || (live.status === 'ready' && !isNamed)
  useStillLoading(isLoading)
  return (
    <div className={styles.page}>
      <PageHeading description={text.changes.intro}>{text.history.pageTitle}</PageHeading>
      <p>{text.changes.intro}</p>
      {isLoading ? <EmptyText>{text.common.loading}</EmptyText> : null}
      {live.status === 'failed' ? (
        <>
          <ErrorText>{failureText(text, live.failure, { during: 'loading' })}</ErrorText>
          <div>
            <Button onClick={live.retry}>{text.common.tryAgain}</Button>
          </div>
        </>
      ) : null}
      {live.status === 'ready' && isNamed ? (
        <ChangeList
          changes={changes}
          times={timeDeedsOf(entries)}
          people={peopleChangesOf(entries, namesOf(people))}
          names={names}
        />
      ) : null}
    </div>
  )
}

/** What the clinic's people are called, by account; the log itself names most of them. */
function namesOf(people: Live<ClinicPeople>): ReadonlyMap<string, string> {
  const members = people.status === 'ready' ? people.value.members : []
  return new Map(members.map(({ userId, name }) => [userId, name]))
}
