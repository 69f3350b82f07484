import type { ReactElement } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Statement.module.css'

interface StatementListProps {
  readonly items: readonly string[]
  /** With ticks instead of dots: for what is done. */
  readonly isDone?: boolean
}

/** Several sentences of a statement, one below the other. */
export function StatementList({ items, isDone = false }: StatementListProps): ReactElement {
  return (
    <ul className={classNames(styles.list, isDone ? styles.ticks : styles.dots)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
