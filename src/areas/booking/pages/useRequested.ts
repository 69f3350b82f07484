import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import type { AppointmentIds } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'

/** An appointment that was requested, as it is now. */
export interface RequestedAppointment {
  readonly ids: AppointmentIds
  /** Null where there is none any more, or the account may not read it: `isReadable` tells. */
  readonly appointment: Appointment | null
  readonly isReadable: boolean
}

/** The appointments of the address, live, in its order; null until all of them are known. */
export function useRequested(
  requested: readonly AppointmentIds[],
): readonly RequestedAppointment[] | null {
  const { appointments } = useRepositories()
  const keys = requested.map(({ clinicId, appointmentId }) => `${clinicId}/${appointmentId}`)
  const live = useLive<readonly RequestedAppointment[]>(
    (observer) => {
      const answers = requested.map((): RequestedAppointment | null => null)
      const answer = (position: number, value: RequestedAppointment): void => {
        answers[position] = value
        const known = answers.filter((each) => each !== null)
        if (known.length === answers.length) observer.next(known)
      }
      const stops = requested.map((ids, position) =>
        appointments.watchAppointment(ids, {
          next: (appointment) => {
            answer(position, { ids, appointment, isReadable: true })
          },
          failed: () => {
            answer(position, { ids, appointment: null, isReadable: false })
          },
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    requested.length === 0 ? null : keys.join(' '),
  )
  return live.status === 'ready' ? live.value : null
}
