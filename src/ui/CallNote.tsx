import type { ReactElement } from 'react'
import styles from './CallNote.module.css'
import { Icon } from './Icon.tsx'

interface CallNoteProps {
  /** Before the number. */
  readonly label: string
  /** Instead of both where there is no number. */
  readonly fallback: string
  /** Empty for none. */
  readonly phone: string
  /** The address that calls it. */
  readonly href: string
}

/** Asks for a call, with the number to press. */
export function CallNote({ label, fallback, phone, href }: CallNoteProps): ReactElement {
  if (phone === '') return <p>{fallback}</p>
  return (
    <p>
      {label}{' '}
      <a className={styles.phone} href={href}>
        <Icon name="phone" size="1.15em" />
        {phone}
      </a>
    </p>
  )
}
