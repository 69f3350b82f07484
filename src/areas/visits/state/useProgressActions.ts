import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment, Attendance } from '#src/areas/visits/model/appointment.ts'
import type { ProgressMark, VisitStep } from '#src/areas/visits/model/visitProgress.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { useRecentActions } from './useRecentActions.ts'

export interface ProgressActions {
  /** Says it, so that it can be taken back for a few seconds. */
  readonly take: (appointment: ActiveAppointment, step: VisitStep) => void
  /** Takes back what was noted earlier. */
  readonly takeBack: (appointment: ActiveAppointment, mark: ProgressMark) => void
  /** Whether something of it is about to be said. */
  readonly isTaking: (appointmentId: string) => boolean
}

/** What a clinic says of its visits in one press each. */
export function useProgressActions(): ProgressActions {
  const { appointments } = useRepositories()
  const words = useClinicVisitsText().recentActions
  const { start, isComing } = useRecentActions()

  function visitOf({ patientData, bookingDetails }: ActiveAppointment): string {
    return words.visit(
      patientData.fullname,
      bookingDetails.slot.timestamp,
      zoneOfBooking(bookingDetails),
    )
  }

  function mark(appointment: ActiveAppointment, name: ProgressMark, isTrue: boolean): void {
    const visit = visitOf(appointment)
    const [yes, no] =
      name === 'arrived'
        ? [words.arrived(visit), words.notArrived(visit)]
        : [words.begun(visit), words.notBegun(visit)]
    const write = (isSet: boolean): Promise<void> =>
      appointments.markProgress(appointment, name, isSet)
    start({
      key: appointment.appointmentId,
      words: { held: words.tried(visit), done: isTrue ? yes : no, undone: isTrue ? no : yes },
      during: { during: 'changing-appointment' },
      perform: () => write(isTrue),
      undo: async () => {
        await write(!isTrue)
        return undefined
      },
    })
  }

  function end(appointment: ActiveAppointment, as: Attendance): void {
    const visit = visitOf(appointment)
    start({
      key: appointment.appointmentId,
      words: {
        held: as === 'completed' ? words.completing(visit) : words.missing(visit),
        done: as === 'completed' ? words.completed(visit) : words.missed(visit),
        undone: words.unchanged(visit),
        tried: words.tried(visit),
        coming: as === 'completed' ? words.coming.completed : words.coming.missed,
      },
      during: { during: 'completing' },
      perform: () => appointments.complete(appointment, as),
      undo: null,
    })
  }

  return {
    take: (appointment, step) => {
      if (step === 'arrived' || step === 'begun') mark(appointment, step, true)
      else end(appointment, step)
    },
    takeBack: (appointment, name) => {
      mark(appointment, name, false)
    },
    isTaking: isComing,
  }
}
