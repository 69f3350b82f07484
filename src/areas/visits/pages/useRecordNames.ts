import { useDoctorList } from '#src/areas/doctors/state/useDoctorList.ts'
import { useRoomList } from '#src/areas/doctors/state/useRoomList.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import {
  findLoggedName,
  type RecordChange,
  type RecordNames,
} from '#src/areas/visits/model/recordChange.ts'
import type { Live } from '#src/core/state/useLive.ts'

/**
 * What the clinic's records are called now, live; of what is there no longer, the latest name that the changes give it. Null
 * while it loads. A list that can't be read leaves its names out.
 */
export function useRecordNames(
  clinicId: string,
  changes: readonly RecordChange[],
): RecordNames | null {
  const services = useClinicServices(clinicId)
  const doctors = useDoctorList(clinicId)
  const rooms = useRoomList(clinicId)
  if ([services, doctors, rooms].some(({ status }) => status === 'loading')) return null
  const stored = {
    services: new Map(valuesOf(services).map(({ id, name }) => [id, name])),
    doctors: new Map(valuesOf(doctors).map(({ doctorId, name }) => [doctorId, name])),
    rooms: new Map(valuesOf(rooms).map(({ roomId, name }) => [roomId, name])),
  }
  const nameIn = (list: keyof typeof stored) => (id: string) =>
    stored[list].get(id) ?? findLoggedName(changes, list, id)
  return { services: nameIn('services'), doctors: nameIn('doctors'), rooms: nameIn('rooms') }
}

function valuesOf<Value>(live: Live<readonly Value[]>): readonly Value[] {
  return live.status === 'ready' ? live.value : []
}
