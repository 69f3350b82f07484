import type { ReactElement, ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for those who listen to the page. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={styles.hidden}>{children}</span>
}
