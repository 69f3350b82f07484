import type { ReactElement, ReactNode } from 'react'
import styles from './Message.module.css'

/** Shown instead of an empty list. */
export function EmptyText({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={styles.empty}>{children}</p>
}
