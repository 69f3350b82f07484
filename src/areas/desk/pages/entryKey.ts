import type { GridColumn, PlacedEntry } from '#src/areas/desk/model/dayGrid.ts'
import type { GroupTime } from '#src/areas/desk/model/groupTimes.ts'

/** Returns a name for an entry, which stays the same while the day changes around it. */
export function entryKey(
  { day, doctor }: Pick<GridColumn, 'day' | 'doctor'>,
  entry: PlacedEntry,
): string {
  switch (entry.kind) {
    case 'visit':
      return entry.visit.appointment.appointmentId
    case 'group':
      return groupKey(entry.group)
    case 'open':
      return `${day}/${entry.open.start}/${doctor.key}`
    case 'block':
      return `${day}/${entry.block.doctorId}/${entry.block.key}`
  }
}

/** Returns a name for a group of visits, which stays the same while patients come and go. */
export function groupKey({ serviceId, start }: Pick<GroupTime, 'serviceId' | 'start'>): string {
  return `group/${serviceId}/${start}`
}
