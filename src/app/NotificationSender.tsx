import { useCallback, useRef, useState, type ReactElement } from 'react'
import type { AppointmentChange } from '#src/domain/appointmentChange.ts'
import { useOwnChanges } from '#src/state/useOwnChanges.ts'
import { useOptionalAccount } from '#src/state/useSession.ts'
import { lazyPart } from './lazyPart.tsx'

const NotificationWriter = lazyPart(() => import('./NotificationWriter.tsx'), 'NotificationWriter')

interface NotificationSenderProps {
  /** The deployed application's address, for the links in the mails. */
  readonly appUrl: string
}

/**
 * Sends the mails about what this browser tab did to an appointment (spec §7). They are sent here only,
 * so that each mail goes out once, whatever page is shown by then. Completing an appointment sends none.
 *
 * The words of the mails come once somebody has signed in; what happens before they are there is kept.
 */
export function NotificationSender({ appUrl }: NotificationSenderProps): ReactElement | null {
  const isSignedIn = useOptionalAccount() !== null
  const changes = useRef<readonly AppointmentChange[]>([])
  const [changeCount, setChangeCount] = useState(0)
  const take = useCallback(() => {
    const taken = changes.current
    changes.current = []
    return taken
  }, [])
  useOwnChanges((change) => {
    changes.current = [...changes.current, change]
    setChangeCount((before) => before + 1)
  })
  return isSignedIn || changeCount > 0 ? (
    <NotificationWriter appUrl={appUrl} changeCount={changeCount} take={take} />
  ) : null
}
