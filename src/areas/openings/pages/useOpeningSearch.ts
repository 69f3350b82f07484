import { useEffect, useRef, useState } from 'react'
import { readEverydayWords } from '#src/areas/openings/model/everydayWords.ts'
import type { PlacedQuestion } from '#src/areas/openings/model/openingPages.ts'
import { LOOKING, type OpeningSearchState } from '#src/areas/openings/model/openingSearch.ts'
import {
  createOpeningSearch,
  type OpeningSearch,
} from '#src/areas/openings/state/createOpeningSearch.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'

interface UsedSearch extends OpeningSearchState {
  readonly more: () => void
  readonly retry: () => void
}

/** Looks for the times of a question while the component is mounted. Give the component a key per question. */
export function useOpeningSearch(question: PlacedQuestion): UsedSearch {
  const { services, connection } = useRepositories()
  const text = useFindText()
  const [state, setState] = useState(LOOKING)
  const search = useRef<OpeningSearch>(null)
  const [first] = useState(question)

  useEffect(() => {
    let isCurrent = true
    const own = createOpeningSearch({
      services,
      question: first,
      everyday: readEverydayWords(text.everydayWords),
      now: () => connection.now(),
      onChange: (changed) => {
        if (isCurrent) setState(changed)
      },
    })
    search.current = own
    return () => {
      isCurrent = false
      own.end()
    }
  }, [services, connection, first, text])

  return {
    ...state,
    more: () => search.current?.more(),
    retry: () => search.current?.retry(),
  }
}
