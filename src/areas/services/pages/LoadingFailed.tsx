import type { ReactElement } from 'react'
import { services } from '#src/areas/services/text/en/services.ts'
import { useText } from '#src/areas/text/useText.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import styles from './LoadingFailed.module.css'

const TEXTS = { common, failures, format, services }

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
  const text = useText(TEXTS)
  const message = (
    <ErrorText>{text.services.error(failureText(text, failure, { during: 'loading' }))}</ErrorText>
  )
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
