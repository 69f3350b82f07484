import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { LogEntry } from '#src/areas/accounts/model/logEntry.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import styles from './ChangesPage.module.css'
import { useChangeLines } from './useChangeLines.ts'

/** The latest changes that a clinic's people made, for its owner and managers. */
export function ChangesPage(): ReactElement {
  const text = useClinicVisitsText()
  const words = text.history
  const { clinicId } = useClinic()
  const { log } = useRepositories()
  const live = useLive<readonly LogEntry[]>(
    (observer) => log.watchLatest(clinicId, observer),
    clinicId,
  )
  useStillLoading(live.status === 'loading')
  return (
    <div className={styles.page}>
      <PageHeading description={words.pageIntro}>{words.pageTitle}</PageHeading>
      <p>{words.pageIntro}</p>
      {live.status === 'loading' ? <EmptyText>{text.common.loading}</EmptyText> : null}
      {live.status === 'failed' ? (
        <>
          <ErrorText>{failureText(text, live.failure, { during: 'loading' })}</ErrorText>
          <div>
            <Button onClick={live.retry}>{text.common.tryAgain}</Button>
          </div>
        </>
      ) : null}
      {live.status === 'ready' ? <Changes entries={live.value} /> : null}
    </div>
  )
}

function Changes({ entries }: { readonly entries: readonly LogEntry[] }): ReactElement {
  const text = useClinicVisitsText()
  const words = text.history
  const zone = zoneOfClinic(useClinic())
  const now = useNow()
  const lines = useChangeLines(entries)
  useStillLoading(lines === null)
  if (lines === null) return <EmptyText>{text.common.loading}</EmptyText>
  if (lines.length === 0) return <EmptyText>{words.noChanges}</EmptyText>
  return (
    <ul aria-label={words.pageTitle} className={styles.changes}>
      {lines.map(({ key, said, at, to }) => (
        <li key={key} className={styles.change}>
          {to === null ? (
            <p>
              {said}, {words.when(at, now, zone)}
            </p>
          ) : (
            <Link to={to}>
              {said}, {words.when(at, now, zone)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
