import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import type { Repositories } from './createBackendRepositories.ts'
import {
  MAX_HEADSTART_MS,
  RepositoriesContext,
  type RepositoriesState,
} from './RepositoriesContext.ts'

/** What a person does before using a link, a button or a field. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
const CONTROLS = 'a, button, input, select, textarea, summary'

/** Waits until the backend is reached for the first time, or that takes too long. */
async function untilReported({ watch }: Repositories['connection']): Promise<void> {
  let unwatch = (): void => undefined
  await new Promise<void>((resolve) => {
    unwatch = watch(() => {
      resolve()
    })
  })
  unwatch()
}

interface RepositoriesProviderProps {
  /** Loads and builds the data layer. Called after the first paint; calling it again is harmless. */
  readonly load: () => Promise<Repositories>
  /** Whether the page is shown as visitors see it until it is known who this is. */
  readonly isGuestPresumed?: boolean
  /**
   * Whether the data layer is loaded only when something needs it, or when a person is about to use a control. Where no guest
   * is presumed, it is loaded soon all the same.
   */
  readonly beginsAsleep?: boolean
  readonly children: ReactNode
}

/** Loads the repositories once and provides them to everything below. */
export function RepositoriesProvider({
  load,
  isGuestPresumed = false,
  beginsAsleep = false,
  children,
}: RepositoriesProviderProps): ReactElement {
  const [state, setState] = useState<RepositoriesState>({
    status: beginsAsleep ? 'asleep' : 'loading',
  })
  // 0 while asleep
  const [attempt, setAttempt] = useState(beginsAsleep ? 0 : 1)
  const start = useEffectEvent(load)
  const isAsleep = attempt === 0

  const wake = useCallback(() => {
    setAttempt((last) => Math.max(last, 1))
  }, [])

  useEffect(() => {
    if (attempt === 0) return undefined
    let isCurrent = true
    function retry(): void {
      setState({ status: 'loading' })
      setAttempt((last) => last + 1)
    }
    start().then(
      (repositories) => {
        if (!isCurrent) return
        // In small steps: most of the page hangs on it.
        startTransition(() => {
          setState({ status: 'ready', repositories })
        })
      },
      (error: unknown) => {
        if (isCurrent) {
          setState({ status: 'failed', failure: toActionFailure(error), retry })
        }
      },
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])

  useEffect(() => {
    if (!isAsleep) return undefined
    function handleIntent({ target }: Event): void {
      if (target instanceof Element && target.closest(CONTROLS) !== null) wake()
    }
    for (const name of INTENTS) window.addEventListener(name, handleIntent, { passive: true })
    return () => {
      for (const name of INTENTS) window.removeEventListener(name, handleIntent)
    }
  }, [isAsleep, wake])

  // Who may be signed in goes on to pages that only a session shows.
  useEffect(() => {
    if (!isAsleep || isGuestPresumed) return undefined
    const timer = setTimeout(wake, MAX_HEADSTART_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isAsleep, isGuestPresumed, wake])

  const loadForAction = useCallback(async () => {
    const repositories = await load()
    wake()
    setState({ status: 'ready', repositories })
    // An action of the first moment would fail as if the person were offline.
    await untilReported(repositories.connection)
    return repositories
  }, [load, wake])

  const value = useMemo(
    () => ({ state, wake, load: loadForAction, isGuestPresumed }),
    [state, wake, loadForAction, isGuestPresumed],
  )
  return <RepositoriesContext value={value}>{children}</RepositoriesContext>
}
