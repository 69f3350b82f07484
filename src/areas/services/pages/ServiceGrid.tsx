import type { ReactElement, ReactNode } from 'react'
import styles from './ServiceGrid.module.css'

/** Service cards in 1 to 4 columns (spec §2, Services page). Its children are `ServiceCard`s. */
export function ServiceGrid({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.place}>
      <ul className={styles.grid}>{children}</ul>
    </div>
  )
}
