import type { TakenTime } from '#src/areas/doctors/model/takenTime.ts'
import { decodeTakenTimes } from '#src/areas/doctors/records/busyTimeRecord.ts'
import { MAX_ROOM_TIMES, type RoomQuestion } from '#src/areas/services/model/preloadedOpenings.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'

/** Reads the first times at which a room is taken, as things are now. */
export async function readRoomTimes(
  backend: Backend,
  { clinicId, roomId, from }: RoomQuestion,
): Promise<readonly TakenTime[]> {
  const snapshot = await readSnapshot(backend, databasePaths.busyTimes(clinicId, roomId), {
    orderBy: 'from',
    startAt: from,
    limitToFirst: MAX_ROOM_TIMES,
  })
  return decodeTakenTimes(listChildren(snapshot))
}
