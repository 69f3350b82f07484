import { useEffect, useState, type ReactElement } from 'react'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'

interface SendConfirmationProps {
  readonly email: string
  /** When the link was last sent from this device, in epoch milliseconds; null for never. */
  readonly sentAt: number | null
  readonly onSent: (sentAt: number | null) => void
}

/** Has the link sent, or sent again: not more than once a minute. */
export function SendConfirmation({ email, sentAt, onSent }: SendConfirmationProps): ReactElement {
  const text = useAccountsText()
  const { session } = useRepositories()
  const isResting = useIsResting(sentAt)
  const [isSent, setIsSent] = useState(false)
  const send = useAction(
    () => session.sendConfirmation(),
    () => {
      setIsSent(true)
      onSent(session.getConfirmationSentAt())
    },
  )

  return (
    <>
      <ErrorText>
        {send.failure === null
          ? null
          : failureText(text, send.failure, { during: 'resetting-password' })}
      </ErrorText>
      <StatusText tone="success">
        {isSent && isResting ? text.confirmEmail.sentAgain(email) : null}
      </StatusText>
      <Button
        variant={sentAt === null ? 'primary' : 'secondary'}
        isWide
        disabled={isResting}
        isPending={send.pending}
        onClick={send.run}
      >
        {sentAt === null ? text.confirmEmail.send : text.confirmEmail.sendAgain}
      </Button>
    </>
  )
}

/** Whether the link was sent less than a minute ago. */
function useIsResting(sentAt: number | null): boolean {
  const { connection } = useRepositories()
  const [restedFrom, setRestedFrom] = useState<number | null>(null)
  useEffect(() => {
    if (sentAt === null) return undefined
    const timer = setTimeout(
      () => {
        setRestedFrom(sentAt)
      },
      sentAt + MINUTE_MS - connection.now(),
    )
    return () => {
      clearTimeout(timer)
    }
  }, [connection, sentAt])
  return sentAt !== null && sentAt !== restedFrom
}
