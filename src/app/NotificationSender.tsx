import { buildNotifications } from '#src/domain/notification.ts'
import { useOwnChanges } from '#src/state/useOwnChanges.ts'
import { useRepositoriesState } from '#src/state/useRepositories.ts'
import { useText } from '#src/text/useText.ts'

interface NotificationSenderProps {
  /** The deployed application's address, for the links in the mails. */
  readonly appUrl: string
}

/**
 * Tells people by mail of what this browser tab did to an appointment (spec §7): here and nowhere else,
 * so that each mail goes out once, whatever page is shown by then. A completed visit is news to nobody.
 */
export function NotificationSender({ appUrl }: NotificationSenderProps): null {
  const text = useText()
  const state = useRepositoriesState()
  useOwnChanges(({ event, booking }) => {
    if (event === 'completed' || state.status !== 'ready') return
    // A mail that fails is only logged (spec §7): what was done stands and nobody waits for it.
    void state.repositories.notifications.send(
      buildNotifications(event, booking, (reader) =>
        text.notifications.message(event, reader, booking, appUrl),
      ),
    )
  })
  return null
}
