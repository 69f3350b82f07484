import type { ReactElement } from 'react'
import { useAction } from '#src/state/useAction.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { AccountSection } from './AccountSection.tsx'

/** 'Log out everywhere', for a device that was lost or lent. The guard then asks to log in. */
export function SessionsSection(): ReactElement {
  const text = useText()
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
