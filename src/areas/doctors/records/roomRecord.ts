import * as v from 'valibot'
import type { Room } from '#src/areas/doctors/model/room.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { decode, decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { fields, text } from '#src/data/records/fields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Child } from '#src/data/sdk/listChildren.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

const roomSchema = v.object({ name: text(LIMITS.roomName), active: v.boolean() })

/** Reads rooms/{clinicId} in the order of the ids. A damaged one is left out and reported. */
export function decodeRooms(
  clinicId: string,
  children: readonly Child[],
  reportProblem: ReportProblem,
): readonly Room[] {
  return children
    .map(({ key, value }) => {
      const where = databasePaths.room(clinicId, key)
      return decodeOrLeaveOut(() => decodeRoom(key, value, where), where, reportProblem)
    })
    .filter((room) => room !== null)
}

function decodeRoom(key: string, value: unknown, where: string): Room {
  const roomId = decode(fields.roomId, key, where)
  const { name, active } = decode(roomSchema, value, where)
  return { roomId, name, isActive: active }
}

/** The stored fields of a room. */
export function encodeRoom({
  name,
  isActive,
}: Omit<Room, 'roomId'>): Readonly<Record<string, unknown>> {
  return { name, active: isActive }
}
