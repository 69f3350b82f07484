import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Message.module.css'

interface StatusTextProps {
  /** The message; null for none. */
  readonly children: ReactNode
  /** `success` has a check mark. `info` by default. */
  readonly tone?: 'info' | 'success'
}

/** A polite live region. Mount it empty, then fill it after a success or a change from elsewhere. */
export function StatusText({ children, tone = 'info' }: StatusTextProps): ReactElement {
  const isEmpty = children === null || children === undefined || children === ''
  return (
    <p role="status" className={styles[isEmpty ? 'silent' : tone]}>
      {isEmpty ? null : (
        <>
          {tone === 'success' ? <Icon name="check" /> : null}
          <span>{children}</span>
        </>
      )}
    </p>
  )
}
