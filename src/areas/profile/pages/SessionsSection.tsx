import type { ReactElement } from 'react'
import { account } from '#src/areas/profile/text/en/account.ts'
import { useText } from '#src/areas/text/useText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { AccountSection } from './AccountSection.tsx'

const TEXTS = { account, failures, format }

/** 'Log out everywhere', for a device that was lost or lent. The guard then asks to log in. */
export function SessionsSection(): ReactElement {
  const text = useText(TEXTS)
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
