import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import styles from './ShownTogether.module.css'
import { ShownTogetherContext } from './ShownTogetherContext.ts'

const PATIENCE_MS = 5000

interface ShownTogetherProps {
  /** Shown in the meantime. */
  readonly waiting: ReactNode
  readonly children: ReactNode
  /** How long nothing may have come before what is there is shown without the rest, in milliseconds. */
  readonly patienceMs?: number
  readonly onShown?: () => void
}

/**
 * Shows its children once none of them loads any more (see `useStillLoading`), so that no part that comes
 * late moves another. What loads after that, such as another day, hides nothing.
 */
export function ShownTogether({
  waiting,
  children,
  patienceMs = PATIENCE_MS,
  onShown,
}: ShownTogetherProps): ReactElement {
  const [hasBegun, setHasBegun] = useState(false)
  const [loading, setLoading] = useState(0)
  const [isShown, setIsShown] = useState(false)
  const waitFor = useCallback(() => {
    setLoading((count) => count + 1)
    return () => {
      setLoading((count) => count - 1)
    }
  }, [])
  const together = useMemo(() => ({ waitFor, isShown }), [waitFor, isShown])
  // Called together with the first effects of the children: which of them load is known then.
  const begin = useCallback(() => {
    setHasBegun(true)
  }, [])
  if (hasBegun && loading === 0 && !isShown) setIsShown(true)

  useEffect(() => {
    if (isShown) return undefined
    const timer = setTimeout(() => {
      setIsShown(true)
    }, patienceMs)
    return () => {
      clearTimeout(timer)
    }
  }, [isShown, loading, patienceMs])

  const handleShown = useEffectEvent(() => onShown?.())
  useLayoutEffect(() => {
    if (isShown) handleShown()
  }, [isShown])

  return (
    <>
      {isShown ? null : waiting}
      <div ref={begin} className={styles.parts} hidden={!isShown}>
        <ShownTogetherContext value={together}>{children}</ShownTogetherContext>
      </div>
    </>
  )
}
