import type { Room } from '#src/areas/doctors/model/room.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'

/** The rooms of the clinic that is logged in, live, also those that are not active. */
export function useRoomList(clinicId: string): Live<readonly Room[]> {
  const { rooms } = useRepositories()
  return useLive<readonly Room[]>((observer) => rooms.watch(clinicId, observer), clinicId)
}
