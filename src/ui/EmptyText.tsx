import type { ReactElement, ReactNode } from 'react'
import styles from './Message.module.css'

/** What stands where a list would be, when there is nothing in it. */
export function EmptyText({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={styles.empty}>{children}</p>
}
