import type { ReactElement } from 'react'
import { ServiceGrid } from './ServiceGrid.tsx'
import styles from './ServicesSkeleton.module.css'

const CARDS = [1, 2, 3, 4]

interface ServicesSkeletonProps {
  /** With the header of a clinic above. */
  readonly hasHeader?: boolean
}

/** The shape of what is on its way: a row of cards. It says nothing; say in words what is waited for. */
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
