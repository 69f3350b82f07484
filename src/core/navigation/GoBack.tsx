import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useGoBack } from './useGoBack.ts'

interface GoBackProps {
  /** Where to go if this is the first page of the visit. */
  readonly fallback: string
  /** Shown in the meantime. */
  readonly children: ReactNode
}

/** Goes back to the previous page. */
export function GoBack({ fallback, children }: GoBackProps): ReactElement {
  const goBack = useGoBack()
  // Effects run twice in StrictMode; going back twice would leave the application.
  const isGone = useRef(false)

  useEffect(() => {
    if (!isGone.current) {
      isGone.current = true
      goBack(fallback)
    }
  }, [goBack, fallback])

  return <>{children}</>
}
