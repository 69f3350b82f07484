import { useEffect, useState, type ReactElement } from 'react'
import { MINUTE_MS } from '#src/domain/timeUnits.ts'
import { useAction } from '#src/state/useAction.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { confirmEmail } from '#src/text/en/confirmEmail.ts'
import { failures } from '#src/text/en/failures.ts'
import { format } from '#src/text/en/format.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'

const TEXTS = { confirmEmail, failures, format }

interface SendConfirmationProps {
  readonly email: string
  /** When the link was last sent from this device, in epoch milliseconds; null for never. */
  readonly sentAt: number | null
  readonly onSent: (sentAt: number | null) => void
}

/** Has the link sent, or sent again: not more than once a minute. */
export function SendConfirmation({ email, sentAt, onSent }: SendConfirmationProps): ReactElement {
  const text = useText(TEXTS)
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
