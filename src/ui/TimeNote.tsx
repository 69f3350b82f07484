import type { ReactElement, ReactNode } from 'react'
import styles from './TimeNote.module.css'

/** A line below a time that can be chosen, such as how many places are left. A space parts it from the time in words. */
export function TimeNote({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <>
      {' '}
      <span className={styles.note}>{children}</span>
    </>
  )
}
