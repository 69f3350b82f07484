import type { ReactElement } from 'react'
import { useText } from '#src/text/useText.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './Statement.module.css'
import { StatementList } from './StatementList.tsx'
import { StatementSection } from './StatementSection.tsx'
import { WaysToReachUs } from './WaysToReachUs.tsx'

const WCAG_URL = 'https://www.w3.org/TR/WCAG22/'

/** The accessibility statement. Readable before the data layer is there. */
export function AccessibilityPage(): ReactElement {
  const text = useText()
  const words = text.accessibility
  return (
    <div className={primitives.stack6}>
      <div className={styles.intro}>
        <PageHeading description={words.description}>{words.title}</PageHeading>
        <p className={primitives.lead}>{words.lead}</p>
      </div>
      <StatementSection id="standard" title={words.standardTitle}>
        <p>{words.standard}</p>
        <p>
          <a href={WCAG_URL} rel="noreferrer">
            {words.standardLink}
          </a>
        </p>
      </StatementSection>
      <StatementSection id="tested" title={words.testedTitle}>
        <StatementList items={words.tested} isDone />
        <p>{words.testedNote}</p>
      </StatementSection>
      <StatementSection id="limits" title={words.limitsTitle}>
        <dl className={styles.words}>
          {words.limits.map((limit) => (
            <div key={limit.title}>
              <dt className={styles.limit}>{limit.title}</dt>
              <dd>{limit.text}</dd>
            </div>
          ))}
        </dl>
      </StatementSection>
      <StatementSection id="report" title={words.reportTitle}>
        <p>{words.report}</p>
        <WaysToReachUs />
        <p className={primitives.remark}>
          {words.updated} {words.date}.
        </p>
      </StatementSection>
    </div>
  )
}
