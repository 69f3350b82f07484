import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import styles from './AccountPage.module.css'

interface AccountSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of the account page. */
export function AccountSection({ title, children }: AccountSectionProps): ReactElement {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

interface FoldedSectionProps extends AccountSectionProps {
  /** Whether something in it has to be seen; false by default. */
  readonly hasNews?: boolean
}

/** A part that few people need: only its title is seen at first. Once open, only a press on the title closes it. */
export function FoldedSection({
  title,
  hasNews = false,
  children,
}: FoldedSectionProps): ReactElement {
  const [isOpen, setOpen] = useState(hasNews)
  if (hasNews && !isOpen) setOpen(true)
  return (
    <section aria-label={title}>
      <Collapsible title={title} isCompact isOpen={isOpen} onToggle={setOpen}>
        <div className={styles.content}>{children}</div>
      </Collapsible>
    </section>
  )
}
