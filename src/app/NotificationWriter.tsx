import { useEffect } from 'react'
import type { AppointmentChange } from '#src/domain/appointmentChange.ts'
import { buildNotifications } from '#src/domain/notification.ts'
import { useRepositoriesState } from '#src/state/useRepositories.ts'
import { notifications } from '#src/text/en/notifications.ts'
import { useText } from '#src/text/useText.ts'

const TEXTS = { notifications }

interface NotificationWriterProps {
  /** The deployed application's address, for the links in the mails. */
  readonly appUrl: string
  /** How many changes there have been: a new number says that there is something to take. */
  readonly changeCount: number
  /** Returns each change once. */
  readonly take: () => readonly AppointmentChange[]
}

/** Writes and sends the mails of the changes that it takes. */
export function NotificationWriter({ appUrl, changeCount, take }: NotificationWriterProps): null {
  const text = useText(TEXTS)
  const state = useRepositoriesState()
  const repository = state.status === 'ready' ? state.repositories.notifications : null
  useEffect(() => {
    if (repository === null || changeCount === 0) return
    for (const { event, booking, note } of take()) {
      if (event === 'completed') continue
      // A mail that fails is only logged (spec §7): the appointment is saved, and nobody waits for the mail.
      void repository.send(
        booking.appointmentId,
        buildNotifications(event, booking, (reader) =>
          text.notifications.message(event, reader, booking, appUrl, note),
        ),
      )
    }
  }, [changeCount, repository, take, text, appUrl])
  return null
}
