import type { ReactElement, ReactNode } from 'react'
import styles from './Card.module.css'
import { classNames } from './classNames.ts'

interface CardProps {
  readonly children: ReactNode
  /** What it is in the document; `div` by default. */
  readonly as?: 'div' | 'section' | 'article' | 'li'
  /** Greyed by tone, for what can't be acted on any more; say why in words as well. */
  readonly isMuted?: boolean
  /** The heading that names it, for a `section` or an `article`. */
  readonly labelledBy?: string
}

/** A surface that stands out from the paper by its tone. */
export function Card({
  children,
  as: Element = 'div',
  isMuted = false,
  labelledBy,
}: CardProps): ReactElement {
  return (
    <Element
      className={classNames(styles.card, isMuted && styles.muted)}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  )
}
