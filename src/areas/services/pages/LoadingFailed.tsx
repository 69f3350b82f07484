import type { ReactElement } from 'react'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { loadFailureText } from '#src/core/text/loadFailureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import styles from './LoadingFailed.module.css'

interface LoadingFailedProps {
  readonly failure: Failure
  readonly onRetry: () => void
  /** With a drawing, where nothing else is on the page. */
  readonly isWholePage?: boolean
}

/** 'Error: ' and the message (spec §2, Services page), with a button to try again. */
export function LoadingFailed({
  failure,
  onRetry,
  isWholePage = false,
}: LoadingFailedProps): ReactElement {
  const text = useServicesText()
  const message = <ErrorText>{text.services.error(loadFailureText(text, failure))}</ErrorText>
  const retry = <Button onClick={onRetry}>{text.common.tryAgain}</Button>
  return isWholePage ? (
    <EmptyState drawing="lost" action={retry}>
      <div>{message}</div>
    </EmptyState>
  ) : (
    <div className={styles.failed}>
      {message}
      {retry}
    </div>
  )
}
