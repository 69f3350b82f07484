import { useEffect, type ReactElement } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { privacy } from '#src/areas/public/text/en/privacy.ts'
import { areErrorsReported } from '#src/config/areErrorsReported.ts'
import { paths, PRIVACY_DEVICE_ID } from '#src/config/paths.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { StatementList } from './StatementList.tsx'
import { StatementPage } from './StatementPage.tsx'
import { StatementSection } from './StatementSection.tsx'

const useText = bindText({ privacy })

/** What is stored about a person, and what he or she can do. Readable before the data layer is there. */
export function PrivacyPage(): ReactElement {
  const text = useText()
  const words = text.privacy
  useHeadingOfAddress()
  return (
    <StatementPage
      words={words}
      contact={{
        id: 'contact',
        title: words.contactTitle,
        person: words.officer,
        text: words.contact,
      }}
    >
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
        <StatementList items={words.mail} />
      </StatementSection>
      <StatementSection id={PRIVACY_DEVICE_ID} title={words.deviceTitle}>
        <StatementList items={words.device} />
      </StatementSection>
      {areErrorsReported() && (
        <StatementSection id="errors" title={words.errorsTitle}>
          <p>{words.errors}</p>
        </StatementSection>
      )}
      <StatementSection id="choices" title={words.choicesTitle}>
        <StatementList items={words.choices} />
        <p>
          <Link to={paths.account()}>{words.toAccount}</Link>
        </p>
      </StatementSection>
    </StatementPage>
  )
}

/** Goes to the heading that the address names: the browser looks for it before the page is there. */
function useHeadingOfAddress(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus()
  }, [hash, key])
}
