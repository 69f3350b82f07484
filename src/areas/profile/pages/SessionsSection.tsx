import type { ReactElement } from 'react'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { AccountSection } from './AccountSection.tsx'

/** 'Log out everywhere', for a device that was lost or lent. The guard then asks to log in. */
export function SessionsSection(): ReactElement {
  const text = useProfileText()
  const { session } = useRepositories()
  const leave = useAction(() => session.signOutEverywhere())
  return (
    <AccountSection title={text.account.sessionsTitle}>
      <p>{text.account.sessionsIntro}</p>
      <Button isPending={leave.pending} onClick={leave.run}>
        {text.account.signOutEverywhere}
      </Button>
      <ErrorText>
        {leave.failure === null
          ? null
          : failureText(text, leave.failure, { during: 'changing-account' })}
      </ErrorText>
    </AccountSection>
  )
}
