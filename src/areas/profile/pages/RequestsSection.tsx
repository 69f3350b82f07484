import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import type { StoredRequest } from '#src/areas/booking/model/storedRequest.ts'
import { strayRequests } from '#src/areas/booking/text/en/strayRequests.ts'
import { useText } from '#src/areas/text/useText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './AccountList.module.css'
import { AccountSection } from './AccountSection.tsx'
import { usePatientNames } from './usePatientNames.ts'

const TEXTS = { common, failures, format, strayRequests }

const PAGE_SIZE = 20

interface Loaded {
  readonly requests: readonly StoredRequest[]
  /** Where the next page starts; null after the last one. */
  readonly next: string | null
}

/** The requests of the "Book Appointment" form, a page at a time. Nothing where there are none. */
export function RequestsSection({ clinicId }: { readonly clinicId: string }): ReactElement | null {
  const text = useText(TEXTS)
  const words = text.strayRequests
  const { appointmentRequests } = useRepositories()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [removed, setRemoved] = useState<StoredRequest | null>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const requests = loaded?.requests ?? []
  const [patientIds, setPatientIds] = useState<readonly string[]>([])
  const names = usePatientNames(clinicId, patientIds)

  const load = useAction(async (cursor: string | null) => {
    const page = await appointmentRequests.getClinicPage(clinicId, { limit: PAGE_SIZE, cursor })
    setLoaded((before) => ({
      requests: [...(cursor === null ? [] : (before?.requests ?? [])), ...page.requests],
      next: page.next,
    }))
    setPatientIds((before) => [
      ...new Set([...before, ...page.requests.map(({ patientId }) => patientId)]),
    ])
  })
  const remove = useAction(async (request: StoredRequest) => {
    setRemoved(null)
    await appointmentRequests.remove(request)
    setLoaded((before) =>
      before === null
        ? null
        : {
            ...before,
            requests: before.requests.filter(({ requestId }) => requestId !== request.requestId),
          },
    )
    setRemoved(request)
  })
  const loadFirst = useEffectEvent(() => {
    load.run(null)
  })
  useEffect(() => {
    loadFirst()
  }, [clinicId])
  // The button that was pressed goes with its line.
  useFocusFallback(listRef, removed?.requestId ?? false)

  const failure = remove.failure ?? load.failure
  const hasMore = loaded !== null && loaded.next !== null
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
          <Button
            isPending={load.pending}
            onClick={() => {
              load.run(loaded.next)
            }}
          >
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
      {load.failure === null ? null : (
        <Button
          onClick={() => {
            load.run(loaded?.next ?? null)
          }}
        >
          {text.common.tryAgain}
        </Button>
      )}
    </AccountSection>
  )

  function from({ patientId }: StoredRequest): string {
    const name = names.get(patientId) ?? null
    return name === null ? words.fromUnknown : words.from(name)
  }
}
