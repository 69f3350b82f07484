import type { ReactElement, ReactNode } from 'react'
import styles from './Statement.module.css'

interface StatementSectionProps {
  /** The id of its heading. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A part of a statement: its heading, and beside it or below what it says. */
export function StatementSection({ id, title, children }: StatementSectionProps): ReactElement {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.words}>{children}</div>
    </section>
  )
}
