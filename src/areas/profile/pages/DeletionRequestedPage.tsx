import type { ReactElement } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { account } from '#src/areas/profile/text/en/account.ts'
import { privacy } from '#src/areas/public/text/en/privacy.ts'
import { useText } from '#src/areas/text/useText.ts'
import { paths } from '#src/config/paths.ts'
import { ACCOUNT_NEWS, readNews } from '#src/core/navigation/navigationState.ts'
import { common } from '#src/core/text/en/common.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'

const TEXTS = { account, common, privacy }

/** What happens next, for a person who has just asked to have the account deleted. */
export function DeletionRequestedPage(): ReactElement {
  const text = useText(TEXTS)
  const location = useLocation()
  if (readNews(location.state, ACCOUNT_NEWS) === null) return <Navigate to={paths.home()} replace />
  return (
    <div className={primitives.stack5}>
      <PageHeading>{text.account.deletedTitle}</PageHeading>
      {text.account.deleted.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={primitives.cluster3}>
        <LinkButton to={paths.home()}>{text.common.goHome}</LinkButton>
        <LinkButton to={paths.privacy()} variant="quiet">
          {text.privacy.title}
        </LinkButton>
      </div>
    </div>
  )
}
