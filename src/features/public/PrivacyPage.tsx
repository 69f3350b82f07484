import { useEffect, type ReactElement } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths, PRIVACY_DEVICE_ID } from '#src/config/paths.ts'
import { useText } from '#src/text/useText.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './Statement.module.css'
import { StatementList } from './StatementList.tsx'
import { StatementSection } from './StatementSection.tsx'
import { WaysToReachUs } from './WaysToReachUs.tsx'

/** What is stored about a person, and what he or she can do. Readable before the data layer is there. */
export function PrivacyPage(): ReactElement {
  const text = useText()
  const words = text.privacy
  useHeadingOfAddress()
  return (
    <div className={primitives.stack6}>
      <div className={styles.intro}>
        <PageHeading description={words.description}>{words.title}</PageHeading>
        <p className={primitives.lead}>{words.lead}</p>
      </div>
      <StatementSection id="stored" title={words.storedTitle}>
        <StatementList items={words.stored} />
        <p>{words.place}</p>
      </StatementSection>
      <StatementSection id="seen" title={words.seenTitle}>
        <StatementList items={words.seen} />
        <p>{words.seenNote}</p>
      </StatementSection>
      <StatementSection id="kept" title={words.keptTitle}>
        <StatementList items={words.kept} />
      </StatementSection>
      <StatementSection id="mail" title={words.mailTitle}>
        <p>{words.mail}</p>
      </StatementSection>
      <StatementSection id={PRIVACY_DEVICE_ID} title={words.deviceTitle}>
        <StatementList items={words.device} />
      </StatementSection>
      <StatementSection id="choices" title={words.choicesTitle}>
        <StatementList items={words.choices} />
        <p>
          <Link to={paths.account()}>{words.toAccount}</Link>
        </p>
      </StatementSection>
      <StatementSection id="contact" title={words.contactTitle}>
        <p>{words.contact}</p>
        <WaysToReachUs />
        <p className={primitives.remark}>
          {words.updated} {words.date}.
        </p>
      </StatementSection>
    </div>
  )
}

/** Goes to the heading that the address names: the browser looks for it before the page is there. */
function useHeadingOfAddress(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus()
  }, [hash, key])
}
