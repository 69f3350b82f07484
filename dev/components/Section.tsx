import { useId, type ReactElement, type ReactNode } from 'react'
import styles from './ComponentsPage.module.css'

interface SectionProps {
  /** The name of the component's file, or of a group of tokens. */
  readonly name: string
  /** When to use it. */
  readonly hint: string
  readonly children: ReactNode
}

/** One component in all its states. */
export function Section({ name, hint, children }: SectionProps): ReactElement {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className={styles.hint}>{hint}</p>
      {children}
    </section>
  )
}

/** One state of a component, with its name. */
export function Example({
  state,
  children,
}: {
  readonly state: string
  readonly children: ReactNode
}): ReactElement {
  return (
    <div className={styles.example}>
      <p className={styles.state}>{state}</p>
      {children}
    </div>
  )
}

/** States side by side, as many as fit. */
export function Examples({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.examples}>{children}</div>
}
