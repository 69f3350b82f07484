import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useLive } from '#src/core/state/useLive.ts'

/**
 * The patients' own addresses to which a mail about one of these was sent from this page: the mail service
 * has taken it. Nothing is known of mails from before a reload.
 */
export function useSentMails(appointments: readonly ActiveAppointment[]): readonly string[] {
  const { notifications } = useRepositories()
  const live = useLive<readonly string[]>(
    (observer) => {
      const sent = new Map<string, readonly string[]>()
      const stops = appointments.map(({ appointmentId, patientData }) =>
        notifications.watchSent(appointmentId, (addresses) => {
          sent.set(
            appointmentId,
            addresses.filter((address) => address === patientData.email),
          )
          observer.next([...new Set([...sent.values()].flat())])
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    appointments.length === 0
      ? null
      : appointments.map(({ appointmentId }) => appointmentId).join(' '),
  )
  return live.status === 'ready' ? live.value : []
}
