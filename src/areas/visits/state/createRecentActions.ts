import { UNDO_MS } from '#src/areas/visits/model/undo.ts'
import type { AppointmentIds } from '#src/config/paths.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import type { FailureContext } from '#src/core/text/FailureContext.ts'
import { createActionViews } from './createActionViews.ts'

/** Something that a clinic does to an appointment and can take back for a few seconds. */
export interface RecentAction {
  /** Names it: another one of the same key is ignored while this one is held back or running. */
  readonly key: string
  /**
   * Each says whose appointment it is. `held` is shown until it is performed, where it is held back; `coming` is the same
   * in short, for where the appointment itself is shown. `tried` comes before why it failed, by default `held`.
   */
  readonly words: {
    readonly held: string
    readonly done: string
    readonly undone: string
    readonly coming?: string
    readonly tried?: string
  }
  /** The appointment that can be looked at where it failed. */
  readonly about?: AppointmentIds
  readonly during: FailureContext
  readonly perform: () => Promise<void>
  /** Whether the page itself says that it is done. */
  readonly isAnnounced?: boolean
  /**
   * Takes back what was performed; resolves with what to say instead of `undone`, if anything. Null where that can't be
   * taken back: it is held back for the few seconds.
   */
  readonly undo: (() => Promise<string | undefined>) | null
}

/** `held` until it is performed, `running` while it is, `failed` where it or its undoing was refused. */
export type RecentActionStage = 'held' | 'running' | 'done' | 'undoing' | 'undone' | 'failed'

export interface RecentActionInView {
  readonly action: RecentAction
  readonly stage: RecentActionStage
  /** Why it failed; null where it did not. */
  readonly failure: Failure | null
  /** What to say where it is undone. */
  readonly undone: string
  /** Whether a failed one can be tried again: its undoing is not. */
  readonly isRetryable: boolean
}

/** How long it stays in view that something is over. */
const OVER_MS = 4000

/** What a clinic did in the last seconds, and what it is about to do. */
export interface RecentActions {
  /** Returns what is in view, the earliest first. */
  readonly list: () => readonly RecentActionInView[]
  readonly watch: (onChange: () => void) => () => void
  /** Performs it, at once or after the few seconds. */
  readonly start: (action: RecentAction) => void
  readonly takeBack: (key: string) => void
  readonly retry: (key: string) => void
  readonly dismiss: (key: string) => void
  /** Performs at once what is held back. Resolves when nothing is in progress any more. Never rejects. */
  readonly finish: () => Promise<void>
}

export function createRecentActions(): RecentActions {
  const views = createActionViews()
  const { set, show, stopTimer } = views
  const running = new Set<Promise<void>>()

  function track(work: Promise<void>): void {
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  function perform(action: RecentAction): void {
    const { key } = action
    stopTimer(key)
    set(key, { stage: 'running' })
    track(
      action.perform().then(
        () => {
          set(key, { stage: 'done' })
          views.dropAfter(key, action.undo === null ? OVER_MS : UNDO_MS)
        },
        (error: unknown) => {
          set(key, { stage: 'failed', failure: toActionFailure(error), isRetryable: true })
        },
      ),
    )
  }

  function end(key: string, undone?: string): void {
    set(key, { stage: 'undone', ...(undone !== undefined && { undone }) })
    views.dropAfter(key, OVER_MS)
  }

  return {
    list: views.list,
    watch: views.watch,
    start: (action) => {
      const stage = views.find(action.key)?.stage
      if (stage === 'held' || stage === 'running' || stage === 'undoing') return
      show(action)
      if (action.undo === null) {
        views.startTimer(action.key, UNDO_MS, () => {
          perform(action)
        })
      } else perform(action)
    },
    takeBack: (key) => {
      const view = views.find(key)
      if (view?.stage === 'held') end(key)
      if (view?.stage !== 'done' || view.action.undo === null) return
      stopTimer(key)
      set(key, { stage: 'undoing' })
      track(
        view.action.undo().then(
          (undone) => {
            end(key, undone)
          },
          (error: unknown) => {
            set(key, { stage: 'failed', failure: toActionFailure(error) })
          },
        ),
      )
    },
    retry: (key) => {
      const view = views.find(key)
      if (view?.isRetryable === true) perform(view.action)
    },
    dismiss: views.drop,
    finish: async () => {
      for (const { action, stage } of views.list()) if (stage === 'held') perform(action)
      await Promise.all(running)
    },
  }
}
