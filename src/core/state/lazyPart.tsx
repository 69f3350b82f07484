import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { fetchCode } from './fetchCode.ts'

/** How long to wait before another try to fetch the code of a part. */
const RETRY_MS = 5000

/**
 * Returns the component `name` of a module that is its own chunk, for what stands around the pages. Until its
 * code is there it shows nothing; while that can't be fetched, it tries again.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): ComponentType<Props> {
  return function Part(props: Props): ReactElement | null {
    const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<Props> } | null>(null)
    const [attempt, setAttempt] = useState(1)

    useEffect(() => {
      let isCurrent = true
      let timer: ReturnType<typeof setTimeout> | undefined
      fetchCode(load).then(
        (module) => {
          if (isCurrent) setLoaded({ Component: module[name] })
        },
        () => {
          if (!isCurrent) return
          timer = setTimeout(() => {
            setAttempt(attempt + 1)
          }, RETRY_MS)
        },
      )
      return () => {
        isCurrent = false
        clearTimeout(timer)
      }
    }, [attempt])

    return loaded === null ? null : <loaded.Component {...props} />
  }
}
