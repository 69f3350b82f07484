import type { ReactElement, ReactNode } from 'react'
import styles from './CallList.module.css'

/** A list of people to call. It scrolls where it is long. */
export function CallList({ children }: { readonly children: ReactNode }): ReactElement {
  return <ul className={styles.list}>{children}</ul>
}

interface CallRowProps {
  readonly name: string
  /** The number as people write it, and its link; an empty number is none. */
  readonly phone: { readonly number: string; readonly href: string }
  /** What it is about, below the name. */
  readonly children: ReactNode
  /** What can be done about it. */
  readonly actions: ReactNode
}

/** One person to call, with the phone number. */
export function CallRow({ name, phone, children, actions }: CallRowProps): ReactElement {
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        {children}
      </div>
      {phone.number === '' ? null : (
        <a href={phone.href} className={styles.phone}>
          {phone.number}
        </a>
      )}
      {actions}
    </li>
  )
}
