import { MAX_ROOMS } from '#src/core/fields/limits.ts'

/** A room or a device of a clinic, which is used for one visit at a time: rooms/{clinicId}/{roomId}. */
export interface Room {
  /** One of the clinic's numbered names, r00 to r99. */
  readonly roomId: string
  readonly name: string
  /** Whether services may still choose it. */
  readonly isActive: boolean
}

/** Whether a list of busy times is a room's: the ids of doctors begin with another letter. */
export function isRoomId(listId: string): boolean {
  return listId.startsWith('r')
}

/** The first id that no room has; null where the clinic has no more. */
export function findFreeRoomId(taken: readonly string[]): string | null {
  const ids = Array.from(
    { length: MAX_ROOMS },
    (_, number) => `r${String(number).padStart(2, '0')}`,
  )
  return ids.find((roomId) => !taken.includes(roomId)) ?? null
}
