import { overlaps, visitSpan, type TimeSpan } from '#src/areas/doctors/model/takenTime.ts'
import { takesTime, type DoctorDay } from './dayAgenda.ts'

/** What a time of a doctor would overlap: the patients, and what is noted about blocked times. */
export function listOverlapped(
  { visits, blocks }: Pick<DoctorDay, 'blocks' | 'visits'>,
  time: TimeSpan,
): readonly string[] {
  return [
    ...visits
      .filter(({ state, appointment: { bookingDetails } }) => {
        const { slot, duration, pause, squeezed } = bookingDetails
        const span = visitSpan({ timestamp: slot.timestamp, duration, pause })
        return takesTime(state) && !squeezed && overlaps(span, time)
      })
      .map(({ appointment }) => appointment.patientData.fullname),
    ...blocks.filter((block) => overlaps(block, time)).map(({ note }) => note),
  ]
}
