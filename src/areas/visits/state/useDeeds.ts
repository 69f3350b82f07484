import { use, useSyncExternalStore } from 'react'
import type { DeedInView, Deeds } from './createDeeds.ts'
import { DeedsContext } from './DeedsContext.ts'

export interface DeedsInView extends Omit<Deeds, 'list' | 'watch'> {
  readonly views: readonly DeedInView[]
  /** Whether it waits to be performed, or is being performed. */
  readonly isComing: (key: string) => boolean
}

/** What the clinic did in the last seconds, and is about to do. */
export function useDeeds(): DeedsInView {
  const { list, watch, ...deeds } = use(DeedsContext)
  const views = useSyncExternalStore(watch, list, list)
  return {
    ...deeds,
    views,
    isComing: (key) =>
      views.some(
        ({ deed, stage }) => deed.key === key && (stage === 'held' || stage === 'running'),
      ),
  }
}
