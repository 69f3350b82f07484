import { useEffect, useEffectEvent } from 'react'
import type { Account, ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { notifications } from '#src/areas/mails/text/en/notifications.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import type { Appointment, CancellationNote } from '#src/areas/visits/model/appointment.ts'
import {
  buildNotification,
  type Notification,
  type NotificationEvent,
  type NotificationReader,
} from '#src/areas/visits/model/notification.ts'
import { bindText } from '#src/core/text/bindText.ts'

const useText = bindText({ notifications })

interface NotificationWriterProps {
  readonly account: Account
  /** The deployed application's address, for the links in the mails. */
  readonly appUrl: string
}

/** Sends what is due, and writes each mail when it is sent. */
export function NotificationWriter({ account, appUrl }: NotificationWriterProps): null {
  const text = useText()
  const state = useRepositoriesState()
  const repository = state.status === 'ready' ? state.repositories.notifications : null
  const compose = useEffectEvent(
    (
      event: NotificationEvent,
      reader: NotificationReader,
      appointment: Appointment,
      clinic: ClinicProfile | null,
    ): Notification =>
      buildNotification(
        reader,
        appointment,
        {
          subject: text.notifications.subject(event, reader, appointment),
          message: text.notifications.message(event, reader, appointment, {
            appUrl,
            clinic,
            note: noteOf(appointment),
          }),
        },
      ),
  )
  const start = useEffectEvent(() => repository?.start(account, (...mail) => compose(...mail)))
  useEffect(() => start(), [repository, account.role, account.userId])
  return null
}

/** What the clinic said with a cancellation. */
function noteOf(appointment: Appointment): CancellationNote {
  return appointment.status === 'completed' && appointment.outcome?.kind === 'cancelled'
    ? appointment.outcome
    : {}
}
