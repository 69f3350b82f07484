import { tallyGroup, type GroupTime } from '#src/areas/desk/model/groupTimes.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'

interface GroupNotes {
  /** 'Flu shot · 3 of 8' */
  readonly title: string
  /** How far its visits are, and how many places are left. */
  readonly notes: readonly string[]
  /** What is wrong with some of its visits; not within the group itself. */
  readonly troubles: readonly string[]
  /** How many places can be booked. */
  readonly left: number
  readonly isFull: boolean
}

/** Returns what a group of visits says of itself, in words. */
export function useGroupNotes(group: GroupTime): GroupNotes {
  const { agenda, groups } = useDeskText()
  const { serviceName, taken, places, free, visits } = group
  const left = free === null ? 0 : (free.places?.left ?? 1)
  const isFull = places !== null && taken >= places
  return {
    title: groups.title(serviceName, taken, places),
    notes: groups.notes(tallyGroup(group), { left, isFull }),
    troubles: [
      ...(visits.some(({ isDoctorAway }) => isDoctorAway) ? [agenda.doctorAway] : []),
      ...(visits.some(({ isDoubled }) => isDoubled) ? [agenda.doubled] : []),
    ],
    left,
    isFull,
  }
}
