import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react'
import type { Repositories } from '#src/data/Repositories.ts'
import { RepositoriesContext, type RepositoriesState } from './RepositoriesContext.ts'
import { toActionFailure } from './toActionFailure.ts'

interface RepositoriesProviderProps {
  /** Loads and builds the data layer. Called after the first paint; calling it again is harmless. */
  readonly load: () => Promise<Repositories>
  readonly children: ReactNode
}

/** Loads the repositories once and provides them to everything below. */
export function RepositoriesProvider({ load, children }: RepositoriesProviderProps): ReactElement {
  const [state, setState] = useState<RepositoriesState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(1)
  const start = useEffectEvent(load)

  useEffect(() => {
    let isCurrent = true
    function retry(): void {
      setState({ status: 'loading' })
      setAttempt((last) => last + 1)
    }
    start().then(
      (repositories) => {
        if (isCurrent) {
          setState({ status: 'ready', repositories })
        }
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

  return <RepositoriesContext value={state}>{children}</RepositoriesContext>
}
