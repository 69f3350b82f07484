import { useEffect, useEffectEvent, useState } from 'react'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { TypedWords } from '#src/areas/openings/model/everydayWords.ts'
import type { PlacedQuestion } from '#src/areas/openings/model/openingPages.ts'
import {
  findWaitable,
  type WaitablePage,
  type WaitableService,
} from '#src/areas/openings/state/findWaitable.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useRetryOnReconnect } from '#src/core/state/useRetryOnReconnect.ts'

interface Waitable {
  readonly services: readonly WaitableService[]
  /** Whether there may be others. */
  readonly hasMore: boolean
  readonly isPending: boolean
  readonly failure: Failure | null
  /** Looks for others; for the same ones again after a failure. */
  readonly more: () => void
}

/** Looks for the services of which one may wait for a time, the first ones at once. Give the component a key per question. */
export function useWaitable(
  repositories: Repositories,
  question: PlacedQuestion,
  typed: TypedWords,
): Waitable {
  const [known, setKnown] = useState<WaitablePage | null>(null)
  const load = useAction(
    () => findWaitable(repositories, { question, typed }, known?.rest ?? null),
    ({ services, rest }: WaitablePage) => {
      setKnown((before) => ({ services: [...(before?.services ?? []), ...services], rest }))
    },
  )
  const more = load.run
  const start = useEffectEvent(more)
  useEffect(() => {
    start()
  }, [])
  useRetryOnReconnect(load.failure === null ? null : more)
  return {
    services: known?.services ?? [],
    hasMore: known !== null && known.rest !== null,
    isPending: load.pending,
    failure: load.failure,
    more,
  }
}
