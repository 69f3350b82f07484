import type { ReactElement, ReactNode } from 'react'
import styles from './LoadingOver.module.css'

interface LoadingOverProps {
  /** What is waited for, in words; null once it is there. */
  readonly words: string | null
  /** The shapes of what is waited for, or what has come of it. */
  readonly children: ReactNode
}

/** Says what loads, over what stands for it, and moves nothing as it comes and goes. */
export function LoadingOver({ words, children }: LoadingOverProps): ReactElement {
  return (
    <div className={styles.place}>
      <p role="status" className={words === null ? undefined : styles.words}>
        {words}
      </p>
      {children}
    </div>
  )
}
