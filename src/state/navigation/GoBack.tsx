import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useGoBack } from './useGoBack.ts'

interface GoBackProps {
  /** Where to go when the visit began on this page. */
  readonly fallback: string
  /** What shows in the meantime. */
  readonly children: ReactNode
}

/** Sends whoever gets here back to where they came from. */
export function GoBack({ fallback, children }: GoBackProps): ReactElement {
  const goBack = useGoBack()
  // Going back twice would leave the application.
  const isGone = useRef(false)

  useEffect(() => {
    if (!isGone.current) {
      isGone.current = true
      goBack(fallback)
    }
  }, [goBack, fallback])

  return <>{children}</>
}
