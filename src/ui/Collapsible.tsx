import type { ReactElement, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Collapsible.module.css'
import { Icon } from './Icon.tsx'

interface CollapsibleProps {
  readonly title: string
  readonly children: ReactNode
  /** Before the title: a small drawing. */
  readonly mark?: ReactNode
  /** Below the title, also while closed. */
  readonly note?: ReactNode
  /** The level of its heading; 2 by default. */
  readonly headingLevel?: 2 | 3 | 4
  /** Lower, where several follow one another. */
  readonly isCompact?: boolean
  /** Open at first; true by default. */
  readonly isOpenAtFirst?: boolean
  /** Whether it is open now, for a parent that opens it; follow `onToggle` then. */
  readonly isOpen?: boolean
  /** Called when it opens or closes. */
  readonly onToggle?: (isOpen: boolean) => void
}

/** A group under a header that opens and closes it. */
export function Collapsible({
  title,
  children,
  mark = null,
  note = null,
  headingLevel = 2,
  isCompact = false,
  isOpenAtFirst = true,
  isOpen = isOpenAtFirst,
  onToggle,
}: CollapsibleProps): ReactElement {
  const Heading = `h${headingLevel}` as const
  return (
    <details
      className={classNames(styles.collapsible, isCompact && styles.compact)}
      open={isOpen}
      onToggle={(event) => {
        // React also bubbles the toggle events of nested details.
        if (event.target === event.currentTarget) {
          onToggle?.(event.currentTarget.open)
        }
      }}
    >
      <summary className={styles.summary}>
        {mark}
        <span className={styles.title}>
          <Heading>{title}</Heading>
          {note}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
