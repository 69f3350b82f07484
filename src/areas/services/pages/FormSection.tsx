import { useId, type ReactElement, type ReactNode } from 'react'
import styles from './FormSection.module.css'

interface FormSectionProps {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

/** A section of the form: its title and hint on one side, its fields on the other. */
export function FormSection({ title, hint, children }: FormSectionProps): ReactElement {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p>{hint}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
