import { hasHiddenCharacter } from '#src/core/fields/hiddenCharacters.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { doctorKey } from './doctorKey.ts'
import type { Room } from './room.ts'

export interface RoomForm {
  readonly name: string
}

export interface RoomProblem {
  readonly field: 'name'
  readonly code: 'room-required' | 'room-too-long' | 'room-hidden' | 'room-twice'
}

/** Returns the name that is stored of what was typed. */
export function toRoomName({ name }: RoomForm): string {
  return name.trim().replaceAll(/\s+/g, ' ')
}

/** Lists the problem of the form, if there is one. `others` are the clinic's other rooms. */
export function findRoomProblems(form: RoomForm, others: readonly Room[]): readonly RoomProblem[] {
  const name = toRoomName(form)
  if (name === '') return [{ field: 'name', code: 'room-required' }]
  if (name.length > LIMITS.roomName.max) return [{ field: 'name', code: 'room-too-long' }]
  if (hasHiddenCharacter(name)) return [{ field: 'name', code: 'room-hidden' }]
  const key = doctorKey(name)
  return others.some((other) => doctorKey(other.name) === key)
    ? [{ field: 'name', code: 'room-twice' }]
    : []
}
