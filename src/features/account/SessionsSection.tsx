import type { ReactElement } from 'react'
import { useAction } from '#src/state/useAction.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { account } from '#src/text/en/account.ts'
import { failures } from '#src/text/en/failures.ts'
import { format } from '#src/text/en/format.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
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
