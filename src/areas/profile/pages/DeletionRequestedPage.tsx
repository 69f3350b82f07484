import type { ReactElement } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { paths } from '#src/config/paths.ts'
import { ACCOUNT_NEWS, readNews } from '#src/core/navigation/navigationState.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'

/** What happens next, for a person who has just asked to have the account deleted. */
export function DeletionRequestedPage(): ReactElement {
  const text = useProfileText()
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
