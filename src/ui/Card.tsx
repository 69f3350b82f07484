import type { ReactElement, ReactNode } from 'react'
import styles from './Card.module.css'
import { classNames } from './classNames.ts'

interface CardProps {
  readonly children: ReactNode
  /** Its element; `div` by default. */
  readonly as?: 'div' | 'section' | 'article' | 'li'
  /** Greyed, for content without actions; explain why in words as well. */
  readonly isMuted?: boolean
  /** The id of the heading that names a `section` or an `article`. */
  readonly labelledBy?: string
}

/** A surface in another tone than the page. */
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
