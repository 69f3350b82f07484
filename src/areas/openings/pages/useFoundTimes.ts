import { useEffect, useState } from 'react'
import type { OpeningSearchState } from '#src/areas/openings/model/openingSearch.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { followFound, showsSameTimes, type FoundTime } from '#src/areas/services/model/foundDays.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'

/** As long as the style sheet takes to fade one out. */
const FADE_MS = 1200

interface ShownTimes {
  readonly times: readonly FoundTime[]
  /** The times that were just taken, to be announced; null while there are none. */
  readonly news: string | null
}

/** The times that were found, live; one that goes stays a moment, as leaving, to fade out. */
export function useFoundTimes(found: OpeningSearchState['found'], now: number): ShownTimes {
  const text = useFindText()
  const [held, setHeld] = useState<ShownTimes>({ times: [], news: null })
  const times = followFound(
    held.times,
    found.filter(({ opening }) => opening.timestamp > now),
    now,
  )
  if (!showsSameTimes(held.times, times)) {
    setHeld({ times, news: newsOf(text, held.times, times) ?? held.news })
  }

  const isOneLeaving = times.some(({ isLeaving }) => isLeaving)
  useEffect(() => {
    if (!isOneLeaving) return undefined
    const timer = setTimeout(() => {
      setHeld((current) => ({
        ...current,
        times: current.times.filter(({ isLeaving }) => !isLeaving),
      }))
    }, FADE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isOneLeaving])

  return { times, news: held.news }
}

function newsOf(
  text: Pick<Texts, 'find'>,
  before: readonly FoundTime[],
  times: readonly FoundTime[],
): string | null {
  const leftBefore = before.filter(({ isLeaving }) => isLeaving).map(({ opening }) => opening)
  const gone = times.filter(({ isLeaving, opening }) => isLeaving && !leftBefore.includes(opening))
  return gone.length === 0
    ? null
    : gone
        .map(({ opening, card }) =>
          text.find.gone(opening.timestamp, zoneOfService(card), card.clinicName),
        )
        .join(' ')
}
