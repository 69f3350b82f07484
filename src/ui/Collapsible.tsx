import type { ReactElement, ReactNode } from 'react'
import styles from './Collapsible.module.css'
import { Icon } from './Icon.tsx'

interface CollapsibleProps {
  readonly title: string
  readonly children: ReactNode
  /** Before the title: a small drawing. */
  readonly mark?: ReactNode
  /** Beneath the title, folded or not: what there is to know before opening it. */
  readonly note?: ReactNode
  /** The level of its heading; 2 by default. */
  readonly headingLevel?: 2 | 3 | 4
  /** Open at first; true by default. */
  readonly isOpenAtFirst?: boolean
  /** For what loads only when someone wants to see it. */
  readonly onToggle?: (isOpen: boolean) => void
}

/** A group under a header that folds it away. */
export function Collapsible({
  title,
  children,
  mark = null,
  note = null,
  headingLevel = 2,
  isOpenAtFirst = true,
  onToggle,
}: CollapsibleProps): ReactElement {
  const Heading = `h${headingLevel}` as const
  return (
    <details
      className={styles.collapsible}
      open={isOpenAtFirst}
      onToggle={(event) => {
        // React passes on the toggles of details inside this one too.
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
