import type { ReactElement } from 'react'
import { site } from '#src/config/site.ts'
import { useText } from '#src/text/useText.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './AccessibilityPage.module.css'

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
      <section aria-labelledby="standard" className={styles.section}>
        <h2 id="standard">{words.standardTitle}</h2>
        <div className={styles.words}>
          <p>{words.standard}</p>
          <p>
            <a href={WCAG_URL} rel="noreferrer">
              {words.standardLink}
            </a>
          </p>
        </div>
      </section>
      <section aria-labelledby="tested" className={styles.section}>
        <h2 id="tested">{words.testedTitle}</h2>
        <div className={styles.words}>
          <ul className={styles.checks}>
            {words.tested.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
          <p>{words.testedNote}</p>
        </div>
      </section>
      <section aria-labelledby="limits" className={styles.section}>
        <h2 id="limits">{words.limitsTitle}</h2>
        <dl className={styles.words}>
          {words.limits.map((limit) => (
            <div key={limit.title}>
              <dt className={styles.limit}>{limit.title}</dt>
              <dd>{limit.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="report" className={styles.section}>
        <h2 id="report">{words.reportTitle}</h2>
        <div className={styles.words}>
          <p>{words.report}</p>
          <ul className={styles.ways}>
            <li>
              <a href={`mailto:${site.supportMailbox}`}>{site.supportMailbox}</a>
            </li>
            <li>
              <a href={`tel:${site.phoneLink}`}>{site.phoneNumber}</a>, {text.contact.openingHours}
            </li>
          </ul>
          <p className={primitives.remark}>
            {words.updated} {words.date}.
          </p>
        </div>
      </section>
    </div>
  )
}
