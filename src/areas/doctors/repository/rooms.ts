import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { writeLogged } from '#src/areas/accounts/repository/writeLogged.ts'
import { findFreeRoomId, type Room } from '#src/areas/doctors/model/room.ts'
import { doctorChanges } from '#src/areas/doctors/records/doctorChanges.ts'
import { decodeRooms, encodeRoom } from '#src/areas/doctors/records/roomRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'

/** Another tab may take an id between reading and writing. */
const MAX_TRIES = 5

/** The rooms and devices of a clinic. Only the clinic reads and writes them. */
export function createRooms(backend: Backend) {
  return {
    /** The clinic's rooms, live, in the order of their ids, also those that are not active. */
    watch: (clinicId: string, observer: Observer<readonly Room[]>) =>
      watchValue(
        backend,
        { path: databasePaths.rooms(clinicId) },
        (snapshot) => decodeRooms(clinicId, listChildren(snapshot), backend.reportProblem),
        observer,
      ),
    /**
     * Adds a room, which is active, and resolves to the id. Fails with `too-many-rooms`, `not-yours`, `session-ended`,
     * `offline`, `timeout`, `permission-denied`.
     */
    add: (clinicId: string, name: string) => addRoom(backend, clinicId, name),
    /** Changes the name alone. Fails with `not-yours`, `offline`, `timeout`, `permission-denied`. */
    rename: async (clinicId: string, roomId: string, name: string): Promise<void> => {
      requireClinic(backend, clinicId)
      await writeLogged(backend, clinicId, doctorChanges.room(roomId, 'name', name))
    },
    /** Whether services may still choose the room. Nothing else changes. Fails like `rename`. */
    setActive: async (clinicId: string, roomId: string, isActive: boolean): Promise<void> => {
      requireClinic(backend, clinicId)
      await writeLogged(backend, clinicId, doctorChanges.room(roomId, 'active', isActive))
    },
  }
}

async function addRoom(backend: Backend, clinicId: string, name: string): Promise<string> {
  requireClinic(backend, clinicId)
  requireConnection(backend)
  const path = databasePaths.rooms(clinicId)
  return await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      // Also the ids of damaged records.
      const stored = listChildren(await readSnapshot(backend, path))
      const roomId = findFreeRoomId(stored.map(({ key }) => key))
      if (roomId === null) throw new Failure('too-many-rooms')
      return roomId
    },
    write: async (roomId) => {
      const room = { name, isActive: true }
      const changes = {
        [databasePaths.room(clinicId, roomId)]: encodeRoom(room),
        ...(await enterIntoLog(backend, clinicId, doctorChanges.added('rooms', roomId, room))),
      }
      await writeOnce(backend, changes, async () => {
        const stored = listChildren(await readSnapshot(backend, path))
        return decodeRooms(clinicId, stored, backend.reportProblem).some(
          (room) => room.roomId === roomId && room.name === name,
        )
      })
      return roomId
    },
  })
}
