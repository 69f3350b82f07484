import { useRef, type ReactElement } from 'react'
import type { StoredRequest } from '#src/areas/booking/model/storedRequest.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './AccountList.module.css'
import { AccountSection } from './AccountSection.tsx'
import { usePatientNames } from './usePatientNames.ts'
import { useStoredRequests } from './useStoredRequests.ts'

/** The requests of the "Book Appointment" form, a page at a time. Nothing where there are none. */
export function RequestsSection({ clinicId }: { readonly clinicId: string }): ReactElement | null {
  const text = useProfileText()
  const words = text.strayRequests
  const listRef = useRef<HTMLDivElement>(null)
  const { requests, hasMore, removed, load, remove, readOn, patientIds } =
    useStoredRequests(clinicId)
  const names = usePatientNames(clinicId, patientIds)

  // The button that was pressed goes with its line.
  useFocusFallback(listRef, removed?.requestId ?? false)

  const failure = remove.failure ?? load.failure
  if (requests.length === 0 && !hasMore && removed === null && failure === null) return null
  return (
    <AccountSection title={words.title}>
      <p>{words.intro}</p>
      <div ref={listRef} tabIndex={-1} className={styles.list}>
        <ul className={styles.items}>
          {requests.map((request) => (
            <li key={request.requestId} className={styles.item}>
              <div className={styles.name}>
                <p>{words.when(request.date, request.time)}</p>
                <p className={styles.from}>{from(request)}</p>
              </div>
              <Button
                aria-label={words.removeFor(request.date, request.time)}
                isPending={remove.pending}
                onClick={() => {
                  remove.run(request)
                }}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
        {hasMore ? (
          <Button isPending={load.pending} onClick={readOn}>
            {words.more}
          </Button>
        ) : null}
      </div>
      <StatusText tone="success">
        {removed === null ? null : words.removed(removed.date, removed.time)}
      </StatusText>
      <ErrorText>
        {failure === null ? null : failureText(text, failure, { during: 'changing-account' })}
      </ErrorText>
      {load.failure === null ? null : <Button onClick={readOn}>{text.common.tryAgain}</Button>}
    </AccountSection>
  )

  function from({ patientId }: StoredRequest): string {
    const name = names.get(patientId) ?? null
    return name === null ? words.fromUnknown : words.from(name)
  }
}
