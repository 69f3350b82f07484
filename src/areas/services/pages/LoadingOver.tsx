import type { ReactElement, ReactNode } from 'react'
import styles from './LoadingOver.module.css'

interface LoadingOverProps {
  /** What is loading, in words; null once it is loaded. */
  readonly words: string | null
  /** The placeholder shapes, or the loaded content. */
  readonly children: ReactNode
}

/** Shows a text over placeholder shapes, without moving anything. */
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
