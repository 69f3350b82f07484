import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Message.module.css'

interface StatusTextProps {
  /** What has just happened; null while there is nothing to tell. */
  readonly children: ReactNode
  /** `success` bears a check mark. `info` by default. */
  readonly tone?: 'info' | 'success'
}

/** A polite live region: mount it empty, and fill it when something changed unasked or went well. */
export function StatusText({ children, tone = 'info' }: StatusTextProps): ReactElement {
  const isEmpty = children === null || children === undefined || children === ''
  return (
    <p role="status" className={isEmpty ? undefined : styles[tone]}>
      {isEmpty ? null : (
        <>
          {tone === 'success' ? <Icon name="check" /> : null}
          <span>{children}</span>
        </>
      )}
    </p>
  )
}
