import type { ReactElement, ReactNode } from 'react'
import { Drawing, type DrawingName } from './Drawing.tsx'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  /** A drawing, as decoration. */
  readonly drawing: DrawingName
  /** A button or a link. */
  readonly action?: ReactNode
  /** A text, or paragraphs of which the first is the message. */
  readonly children: ReactNode
}

/** Shown where a page or a large part of it is empty. For a short list use `EmptyText`. */
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
