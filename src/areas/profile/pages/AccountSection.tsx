import { useId, type ReactElement, type ReactNode } from 'react'
import styles from './AccountPage.module.css'

interface AccountSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of the account page. */
export function AccountSection({ title, children }: AccountSectionProps): ReactElement {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
