import { useEffect, useState } from 'react'
import {
  followOpenTimes,
  showsSame,
  type ShownTime,
} from '#src/areas/services/model/nextOpenTimes.ts'
import type { Slot } from '#src/core/time/slot.ts'

/** As long as the style sheet takes to fade one out. */
const FADE_MS = 400

/** The first `most` of the open slots, live; one that goes stays a moment, as leaving, to fade out. */
export function useShownTimes(open: readonly Slot[], most: number): readonly ShownTime[] {
  const [held, setHeld] = useState<readonly ShownTime[]>([])
  const followed = followOpenTimes(held, open, most)
  if (!showsSame(held, followed)) {
    setHeld(followed)
  }

  const isOneLeaving = followed.some(({ isLeaving }) => isLeaving)
  useEffect(() => {
    if (!isOneLeaving) return undefined
    const timer = setTimeout(() => {
      setHeld((current) => current.filter(({ isLeaving }) => !isLeaving))
    }, FADE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isOneLeaving])

  return followed
}
