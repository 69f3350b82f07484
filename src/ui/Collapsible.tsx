import type { ReactElement, ReactNode } from 'react'
import styles from './Collapsible.module.css'
import { Icon } from './Icon.tsx'

interface CollapsibleProps {
  readonly title: string
  readonly children: ReactNode
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
  headingLevel = 2,
  isOpenAtFirst = true,
  onToggle,
}: CollapsibleProps): ReactElement {
  const Heading = `h${headingLevel}` as const
  return (
    <details
      className={styles['collapsible']}
      open={isOpenAtFirst}
      onToggle={(event) => {
        // React passes on the toggles of details inside this one too.
        if (event.target === event.currentTarget) {
          onToggle?.(event.currentTarget.open)
        }
      }}
    >
      <summary className={styles['summary']}>
        <Heading>{title}</Heading>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  )
}
