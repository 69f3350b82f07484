import { buildNotifications } from '#src/domain/notification.ts'
import { useOwnChanges } from '#src/state/useOwnChanges.ts'
import { useRepositoriesState } from '#src/state/useRepositories.ts'
import { notifications } from '#src/text/en/notifications.ts'
import { useText } from '#src/text/useText.ts'

const TEXTS = { notifications }

interface NotificationSenderProps {
  /** The deployed application's address, for the links in the mails. */
  readonly appUrl: string
}

/**
 * Sends the mails about what this browser tab did to an appointment (spec §7). They are sent here only,
 * so that each mail goes out once, whatever page is shown by then. Completing an appointment sends none.
 */
export function NotificationSender({ appUrl }: NotificationSenderProps): null {
  const text = useText(TEXTS)
  const state = useRepositoriesState()
  useOwnChanges(({ event, booking, note }) => {
    if (event === 'completed' || state.status !== 'ready') return
    // A mail that fails is only logged (spec §7): the appointment is saved, and nobody waits for the mail.
    void state.repositories.notifications.send(
      booking.appointmentId,
      buildNotifications(event, booking, (reader) =>
        text.notifications.message(event, reader, booking, appUrl, note),
      ),
    )
  })
  return null
}
