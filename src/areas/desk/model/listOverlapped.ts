import { overlaps, visitSpan, type TimeSpan } from '#src/areas/doctors/model/takenTime.ts'
import type { AgendaVisit, DoctorDay } from './dayAgenda.ts'
import { outsideGroups } from './groupTimes.ts'
import { takesTime } from './visitState.ts'

/** What a time of a doctor would overlap: the patients, the groups, and what is noted about blocked times. */
export function listOverlapped(
  { visits: all, groups, blocks }: Pick<DoctorDay, 'blocks' | 'groups' | 'visits'>,
  time: TimeSpan,
): readonly string[] {
  const { visits } = outsideGroups({ visits: all, open: [], groups })
  const isInTheWay = ({ state, appointment: { bookingDetails } }: AgendaVisit): boolean => {
    const { slot, duration, pause, squeezed } = bookingDetails
    const span = visitSpan({ timestamp: slot.timestamp, duration, pause })
    return takesTime(state) && !squeezed && overlaps(span, time)
  }
  return [
    ...visits.filter(isInTheWay).map(({ appointment }) => appointment.patientData.fullname),
    ...groups
      .filter((group) => group.visits.some(isInTheWay))
      .map(({ serviceName }) => serviceName),
    ...blocks.filter((block) => overlaps(block, time)).map(({ note }) => note),
  ]
}
