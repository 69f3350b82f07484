import type { ReactElement, ReactNode } from 'react'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './Statement.module.css'
import { StatementSection } from './StatementSection.tsx'
import { WaysToReachUs } from './WaysToReachUs.tsx'

interface StatementPageProps {
  readonly words: {
    readonly title: string
    readonly description: string
    readonly lead: string
    readonly updated: string
    readonly date: string
  }
  /** The last section: who is responsible, where that is one person, and how to reach us about this. */
  readonly contact: {
    readonly id: string
    readonly title: string
    readonly person?: string
    readonly text: string
  }
  readonly children: ReactNode
}

/** A page that states what holds here: its sections, how to reach us, and the date of the last change. */
export function StatementPage({ words, contact, children }: StatementPageProps): ReactElement {
  return (
    <div className={primitives.stack6}>
      <div className={styles.intro}>
        <PageHeading description={words.description}>{words.title}</PageHeading>
        <p className={primitives.lead}>{words.lead}</p>
      </div>
      {children}
      <StatementSection id={contact.id} title={contact.title}>
        {contact.person !== undefined && <p>{contact.person}</p>}
        <p>{contact.text}</p>
        <WaysToReachUs />
        <p className={primitives.remark}>
          {words.updated} {words.date}.
        </p>
      </StatementSection>
    </div>
  )
}
