import type { ReactElement, ReactNode } from 'react'
import { text } from '#src/text/text.ts'
import styles from './LoadingServices.module.css'

interface LoadingServicesProps {
  readonly isLoading: boolean
  /** The shapes of what is waited for, or what has come of it. */
  readonly children: ReactNode
}

/** 'Loading services...' (spec §2) over what stands for them. It moves nothing as it comes and goes. */
export function LoadingServices({ isLoading, children }: LoadingServicesProps): ReactElement {
  return (
    <div className={styles['place']}>
      <p role="status" className={isLoading ? styles['words'] : undefined}>
        {isLoading ? text.services.loading : null}
      </p>
      {children}
    </div>
  )
}
