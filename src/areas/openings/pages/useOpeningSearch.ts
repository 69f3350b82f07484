import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { PlacedQuestion } from '#src/areas/openings/model/openingPages.ts'
import { LOOKING, type OpeningSearchState } from '#src/areas/openings/model/openingSearch.ts'
import {
  createOpeningSearch,
  type OpeningSearch,
} from '#src/areas/openings/state/createOpeningSearch.ts'
import { useEverydayWords } from '#src/areas/openings/state/useEverydayWords.ts'
import type { OpeningReads } from '#src/areas/services/model/preloadedOpenings.ts'
import { useStartOfPage } from '#src/areas/services/state/useStartOfPage.ts'

interface UsedSearch extends OpeningSearchState {
  readonly more: () => void
  readonly retry: () => void
}

/**
 * Looks for the times of a question while the component is mounted. Give the component a key per question. Until the data
 * layer has found as much, it shows what was found without it.
 */
export function useOpeningSearch(question: PlacedQuestion): UsedSearch {
  const [isFirstShown, setIsFirstShown] = useState(false)
  const { state, preloaded } = useStartOfPage('openings', !isFirstShown)
  const repositories = state.status === 'ready' ? state.repositories : null
  // Someone who comes back later begins with what is true then.
  const [isStart] = useState(repositories === null)
  const live = useSearch(
    question,
    useMemo(
      () =>
        repositories && {
          reads: repositories.services,
          now: () => repositories.connection.now(),
        },
      [repositories],
    ),
  )
  const [isTakenOver, setIsTakenOver] = useState(false)
  const first = useSearch(
    question,
    useMemo(
      () =>
        isStart && !isTakenOver && preloaded !== null
          ? { reads: preloaded.reads, now: () => preloaded.now }
          : null,
      [isStart, isTakenOver, preloaded],
    ),
  )
  // A failure is nothing to show: the data layer is asked, and has its own.
  const isFirstOver = first.state !== null && (!first.state.isLooking || first.state.failure)
  if (isFirstOver && !isFirstShown) setIsFirstShown(true)

  const shown = first.state?.failure === null ? first.state : LOOKING
  const isLiveBehind =
    live.state === null ||
    (live.state.failure === null &&
      (live.state.isLooking ||
        (live.state.hasMore && live.state.found.length < shown.found.length)))
  if (!isLiveBehind && !isTakenOver) setIsTakenOver(true)
  const isBehindAndIdle = live.state !== null && !live.state.isLooking && isLiveBehind
  const { more } = live
  useEffect(() => {
    // A person has seen later times already.
    if (isBehindAndIdle && !isTakenOver) more()
  }, [isBehindAndIdle, isTakenOver, more])

  if (isTakenOver && live.state !== null) {
    return { ...live.state, more: live.more, retry: live.retry }
  }
  return state.status === 'failed'
    ? { ...shown, isLooking: false, failure: state.failure, more: first.more, retry: state.retry }
    : { ...shown, more: first.more, retry: first.retry }
}

interface Source {
  readonly reads: OpeningReads
  /** Epoch milliseconds. */
  readonly now: () => number
}

interface Search {
  /** Null until it has begun. */
  readonly state: OpeningSearchState | null
  readonly more: () => void
  readonly retry: () => void
}

/** Looks for the times of the first question in a source, once there is one. */
function useSearch(question: PlacedQuestion, source: Source | null): Search {
  const [state, setState] = useState<OpeningSearchState | null>(null)
  const search = useRef<OpeningSearch>(null)
  const [first] = useState(question)
  const everyday = useEverydayWords(first.words)

  useEffect(() => {
    if (source === null || everyday === null) return undefined
    let isCurrent = true
    const own = createOpeningSearch({
      services: source.reads,
      question: first,
      everyday,
      now: source.now,
      onChange: (changed) => {
        if (!isCurrent) return
        // In small steps: many rows may come at once, and the page answers in the meantime.
        startTransition(() => {
          setState(changed)
        })
      },
    })
    search.current = own
    return () => {
      isCurrent = false
      own.end()
    }
  }, [source, first, everyday])

  const calls = useMemo(
    () => ({
      more: () => search.current?.more(),
      retry: () => search.current?.retry(),
    }),
    [],
  )
  return { state, ...calls }
}
