import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'

/** The doctors of the clinic that is logged in, live, also those that are not active. */
export function useDoctorList(clinicId: string): Live<readonly Doctor[]> {
  const { doctors } = useRepositories()
  return useLive<readonly Doctor[]>((observer) => doctors.watch(clinicId, observer), clinicId)
}
