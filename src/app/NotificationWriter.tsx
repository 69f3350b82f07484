import { useEffect, useEffectEvent } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { loadMailTexts } from '#src/areas/mails/text/loadMailTexts.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import type { Appointment, CancellationNote } from '#src/areas/visits/model/appointment.ts'
import { buildNotification } from '#src/areas/visits/model/notification.ts'
import { addressIn } from '#src/config/language.ts'
import { fetchCode } from '#src/core/state/fetchCode.ts'

interface NotificationWriterProps {
  readonly account: Account
  /** The deployed application's address, for the links in the mails. */
  readonly appUrl: string
}

/** Sends what is due, and writes each mail when it is sent, in the language of its reader. */
export function NotificationWriter({ account, appUrl }: NotificationWriterProps): null {
  const state = useRepositoriesState()
  const repository = state.status === 'ready' ? state.repositories.notifications : null
  const start = useEffectEvent(() =>
    repository?.start(account, async ({ event, reader, language, appointment, clinic }) => {
      const words = await fetchCode(() => loadMailTexts(language))
      return buildNotification(reader, appointment, {
        subject: words.subject(event, reader, appointment),
        message: words.message(event, reader, appointment, {
          appUrl: `${appUrl}${addressIn(language, '')}`,
          clinic,
          note: noteOf(appointment),
        }),
      })
    }),
  )
  useEffect(() => start(), [repository, account.role, account.userId])
  const reminders = state.status === 'ready' ? state.repositories.reminders : null
  const isClinic = account.role === 'clinic'
  const startReminders = useEffectEvent(() =>
    isClinic
      ? reminders?.begin(async ({ visit, clinic, language, link, now }) => {
          const words = await fetchCode(() => loadMailTexts(language))
          return buildNotification(
            'patient',
            visit,
            words.reminder(visit, {
              appUrl: `${appUrl}${addressIn(language, '')}`,
              clinic,
              link,
              now,
            }),
          )
        })
      : undefined,
  )
  useEffect(() => startReminders(), [reminders, isClinic])
  const offers = state.status === 'ready' ? state.repositories.offers : null
  const startOffers = useEffectEvent(() =>
    isClinic
      ? offers?.begin(async ({ wait, service, language, ...offer }) => {
          const words = await fetchCode(() => loadMailTexts(language))
          return buildNotification(
            'patient',
            { patientData: { fullname: wait.name, email: wait.email }, bookingDetails: service },
            words.offer(service, {
              ...offer,
              appUrl: `${appUrl}${addressIn(language, '')}`,
            }),
          )
        })
      : undefined,
  )
  useEffect(() => startOffers(), [offers, isClinic])
  return null
}

/** What the clinic said with a cancellation. */
function noteOf(appointment: Appointment): CancellationNote {
  return appointment.status === 'completed' && appointment.outcome?.kind === 'cancelled'
    ? appointment.outcome
    : {}
}
