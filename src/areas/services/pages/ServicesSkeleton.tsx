import type { ReactElement } from 'react'
import { ServiceGrid } from './ServiceGrid.tsx'
import styles from './ServicesSkeleton.module.css'

const CARDS = [1, 2, 3, 4]

interface ServicesSkeletonProps {
  /** With the placeholder of a clinic's header above. */
  readonly hasHeader?: boolean
}

/** Placeholder shapes of a row of cards, hidden from screen readers. Add a text about what is loading. */
export function ServicesSkeleton({ hasHeader = false }: ServicesSkeletonProps): ReactElement {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {hasHeader ? (
        <div className={styles.header}>
          <span className={styles.mark} />
          <span className={styles.title} />
        </div>
      ) : null}
      <ServiceGrid>
        {CARDS.map((card) => (
          <li key={card} className={styles.card}>
            <span className={styles.picture} />
            <span className={styles.name} />
            <span className={styles.line} />
            <span className={styles.times} />
            <span className={styles.action} />
          </li>
        ))}
      </ServiceGrid>
    </div>
  )
}
