import type { ReactElement, ReactNode } from 'react'
import { Drawing, type DrawingName } from './Drawing.tsx'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  /** Decoration: it says nothing that the words don't. */
  readonly drawing: DrawingName
  /** What can be done about it: a button or a link. */
  readonly action?: ReactNode
  /** The words: a text, or paragraphs of which the first is the news. */
  readonly children: ReactNode
}

/** What stands where a page or a large part of it has nothing to show. For a short list: `EmptyText`. */
export function EmptyState({ drawing, action = null, children }: EmptyStateProps): ReactElement {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <div className={styles.words}>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {action === null ? null : <div className={styles.actions}>{action}</div>}
    </div>
  )
}
