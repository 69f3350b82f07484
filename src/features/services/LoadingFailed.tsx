import type { ReactElement } from 'react'
import type { Failure } from '#src/domain/failure.ts'
import { failureText } from '#src/text/failureText.ts'
import { text } from '#src/text/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import styles from './LoadingFailed.module.css'

interface LoadingFailedProps {
  readonly failure: Failure
  readonly onRetry: () => void
}

/** 'Error: ' and the message (spec §2, Services page), and the way to try again. */
export function LoadingFailed({ failure, onRetry }: LoadingFailedProps): ReactElement {
  return (
    <div className={styles['failed']}>
      <ErrorText>{text.services.error(failureText(failure, { during: 'loading' }))}</ErrorText>
      <Button onClick={onRetry}>{text.common.tryAgain}</Button>
    </div>
  )
}
