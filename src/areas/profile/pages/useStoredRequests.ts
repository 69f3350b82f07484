import { useEffect, useEffectEvent, useState } from 'react'
import type { StoredRequest } from '#src/areas/booking/model/storedRequest.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'

const PAGE_SIZE = 20

interface Loaded {
  readonly requests: readonly StoredRequest[]
  /** Where the next page starts; null after the last one. */
  readonly next: string | null
}

interface StoredRequests {
  readonly requests: readonly StoredRequest[]
  readonly hasMore: boolean
  /** The patients of all requests that were read. */
  readonly patientIds: readonly string[]
  /** The request that was removed last; null for none. */
  readonly removed: StoredRequest | null
  readonly load: Pick<Action<readonly never[]>, 'pending' | 'failure'>
  /** Reads the next page, or again the one that failed. */
  readonly readOn: () => void
  readonly remove: Pick<Action<[request: StoredRequest]>, 'run' | 'pending' | 'failure'>
}

/** The requests of the "Book Appointment" form that a clinic has stored, a page at a time. */
export function useStoredRequests(clinicId: string): StoredRequests {
  const { appointmentRequests } = useRepositories()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [removed, setRemoved] = useState<StoredRequest | null>(null)
  const [patientIds, setPatientIds] = useState<readonly string[]>([])

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

  return {
    requests: loaded?.requests ?? [],
    hasMore: loaded !== null && loaded.next !== null,
    patientIds,
    removed,
    load,
    readOn: () => {
      load.run(loaded?.next ?? null)
    },
    remove,
  }
}
