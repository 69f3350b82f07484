import type { ReactElement } from 'react'
import { accessibility } from '#src/areas/public/text/en/accessibility.ts'
import { bindText } from '#src/core/text/bindText.ts'
import styles from './Statement.module.css'
import { StatementList } from './StatementList.tsx'
import { StatementPage } from './StatementPage.tsx'
import { StatementSection } from './StatementSection.tsx'

const useText = bindText({ accessibility })

const WCAG_URL = 'https://www.w3.org/TR/WCAG22/'

/** The accessibility statement. Readable before the data layer is there. */
export function AccessibilityPage(): ReactElement {
  const text = useText()
  const words = text.accessibility
  return (
    <StatementPage
      words={words}
      contact={{ id: 'report', title: words.reportTitle, text: words.report }}
    >
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
    </StatementPage>
  )
}
