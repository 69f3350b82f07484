import type { ReactElement } from 'react'
import { mayDo, type Account } from '#src/areas/accounts/model/account.ts'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { paths } from '#src/config/paths.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './AccountPage.module.css'
import { AccountSection } from './AccountSection.tsx'
import { BlocksSection } from './BlocksSection.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { DownloadSection } from './DownloadSection.tsx'
import { LockSection } from './LockSection.tsx'
import { LoginSection } from './LoginSection.tsx'
import { OwnPlaceSection } from './OwnPlaceSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { RefusalsSection } from './RefusalsSection.tsx'
import { RemindersSection } from './RemindersSection.tsx'
import { RequestsSection } from './RequestsSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** Who one is, and what one can do about one's data. */
export function AccountPage(): ReactElement {
  const text = useProfileText()
  const account = useAccount()
  // What is stored about a clinic is its owner's to take along and to have deleted.
  const isWholeParty = account.role === 'patient' || mayDo(account, 'delete-clinic')
  return (
    <div className={styles.page}>
      <PageHeading description={text.account.description}>{text.account.title}</PageHeading>
      <AccountSection title={text.account.whoTitle}>
        <Who account={account} />
        {account.role === 'clinic' ? (
          <div className={primitives.cluster3}>
            {mayDo(account, 'manage-settings') ? (
              <LinkButton to={paths.clinicSettings()}>{text.clinicSettings.title}</LinkButton>
            ) : null}
            <LinkButton variant="quiet" to={paths.share()}>
              {text.share.title}
            </LinkButton>
          </div>
        ) : null}
      </AccountSection>
      {account.role === 'patient' ? (
        <>
          <DetailsSection patient={account} />
          <RemindersSection patient={account} />
        </>
      ) : null}
      <LoginSection account={account} />
      {account.role === 'clinic' ? <OwnPlaceSection clinic={account} /> : null}
      {mayDo(account, 'manage-settings') && account.role === 'clinic' ? (
        <LockSection clinic={account} />
      ) : null}
      {account.role === 'clinic' ? (
        <>
          <BlocksSection clinicId={account.clinicId} />
          <RequestsSection clinicId={account.clinicId} />
        </>
      ) : null}
      {account.role === 'patient' ? <PeopleSection patient={account} /> : null}
      <SessionsSection />
      <div>
        {account.role === 'patient' ? <RefusalsSection patient={account} /> : null}
        {isWholeParty ? (
          <>
            <DownloadSection account={account} />
            <DeletionSection account={account} />
          </>
        ) : null}
      </div>
    </div>
  )
}

function Who({ account }: { readonly account: Account }): ReactElement {
  const { account: words } = useProfileText()
  const facts = [
    // A patient's name is in the details, where it can be changed.
    ...(account.role === 'patient' ? [] : [[words.name, account.name] as const]),
    [words.email, account.email],
    [words.role, words.roles[account.role]],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
