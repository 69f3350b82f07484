import type { ReactElement, ReactNode } from 'react'
import styles from './Message.module.css'

/** Says what is missing from a page, or wrong with it, without an announcement. */
export function ProblemNote({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={styles.problem}>{children}</p>
}
