import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Message.module.css'

interface ErrorTextProps {
  /** The message; null for none. */
  readonly children: ReactNode
  readonly id?: string
}

/** Inline red text (spec §8), announced when it appears. Mount it empty, then fill it. */
export function ErrorText({ children, id }: ErrorTextProps): ReactElement {
  const isEmpty = children === null || children === undefined || children === ''
  return (
    <p role="alert" id={id} className={isEmpty ? undefined : styles.error} hidden={isEmpty}>
      {isEmpty ? null : (
        <>
          <Icon name="alert" />
          <span>{children}</span>
        </>
      )}
    </p>
  )
}
