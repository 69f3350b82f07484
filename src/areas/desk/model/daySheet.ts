import { startOf } from '#src/core/time/appointmentTime.ts'
import type { AgendaVisit, DoctorDay } from './dayAgenda.ts'
import { outsideGroups, type GroupTime } from './groupTimes.ts'

/** Rows of the day on paper that belong together. */
export interface SheetSection {
  /** Null for visits of no group. */
  readonly group: GroupTime | null
  /** In time order, without those that were cancelled; at least one. */
  readonly visits: readonly AgendaVisit[]
}

/** The days of doctors on paper: the visits in time order, those of one time of a group together. */
export function listSheet(
  doctors: readonly Pick<DoctorDay, 'groups' | 'visits'>[],
): readonly SheetSection[] {
  const parts = doctors
    .flatMap(({ visits, groups }): readonly SheetSection[] => [
      ...outsideGroups({ visits, open: [], groups }).visits.map((visit) => ({
        group: null,
        visits: [visit],
      })),
      ...groups.map((group) => ({ group, visits: group.visits })),
    ])
    .map(({ group, visits }) => ({
      group,
      visits: visits.filter(({ state }) => state !== 'cancelled'),
    }))
    .filter(({ visits }) => visits.length > 0)
    .toSorted(
      (a, b) =>
        startOfSection(a) - startOfSection(b) ||
        Number(a.group !== null) - Number(b.group !== null),
    )
  const sections: SheetSection[] = []
  for (const part of parts) {
    const last = sections.at(-1)
    if (last?.group === null && part.group === null) {
      sections[sections.length - 1] = { group: null, visits: [...last.visits, ...part.visits] }
    } else {
      sections.push(part)
    }
  }
  return sections
}

function startOfSection({ visits: [first] }: SheetSection): number {
  return first === undefined ? 0 : startOf(first.appointment)
}
