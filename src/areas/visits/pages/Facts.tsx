import { useId, type ReactElement, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Facts.module.css'

interface FactsProps {
  readonly title: string
  /** `Fact`s. */
  readonly children: ReactNode
  /** In columns where there is room. */
  readonly isInColumns?: boolean
}

/** Facts under a heading, as label and value. */
export function Facts({ title, children, isInColumns = false }: FactsProps): ReactElement {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <dl className={classNames(styles.list, isInColumns && styles.columns)}>{children}</dl>
    </section>
  )
}

interface FactProps {
  readonly label: string
  /** A text, or a link that shows it. */
  readonly children: ReactNode
  /** In larger type. */
  readonly size?: 'body' | 'large' | 'huge'
  /** Struck out, because it is no longer true; explain it in words as well. */
  readonly isStruck?: boolean
  /** A link or a remark below the value. */
  readonly remark?: ReactNode
}

export function Fact({
  label,
  children,
  size = 'body',
  isStruck = false,
  remark = null,
}: FactProps): ReactElement {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd
        className={classNames(
          styles.value,
          size !== 'body' && styles[size],
          isStruck && styles.struck,
        )}
      >
        {children}
      </dd>
      {remark === null ? null : <dd className={styles.remark}>{remark}</dd>}
    </div>
  )
}
