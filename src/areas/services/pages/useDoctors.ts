import { useMemo } from 'react'
import type { OtherService } from '#src/areas/doctors/model/doctorOverlaps.ts'
import type { ListedService, Service } from '#src/areas/services/model/service.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { useServicesOfDoctor } from './hours/useServicesOfDoctor.ts'

export interface Doctors {
  /** The names of the doctors of the clinic's other services, each once. */
  readonly names: readonly string[]
  /** The e-mail address that another service of this doctor has; null where none is known. */
  readonly email: string | null
  /** The other services of this doctor, with their coming times. */
  readonly others: readonly OtherService[]
}

const NONE: readonly ListedService[] = []

/**
 * Returns what the clinic's other services say of its doctors, so that each is entered once. While they
 * can't be read, nothing is known: the form works without.
 */
export function useDoctors(clinicId: string, serviceId: string | null, doctor: string): Doctors {
  const { services } = useRepositories()
  const live = useClinicServices(clinicId)
  const listed = live.status === 'ready' ? live.value : NONE
  const ofDoctor = useServicesOfDoctor(clinicId, live.status === 'ready' ? listed : null, doctor)
  const known = ofDoctor.status === 'ready' ? ofDoctor.value : NONE
  const others = useMemo(() => known.filter(({ id }) => id !== serviceId), [known, serviceId])
  const sameDoctor = others[0]?.id ?? null
  const colleague = useLive<Service | null>(
    (observer) => services.watchService(clinicId, sameDoctor ?? '', 1, observer),
    sameDoctor === null ? null : `${clinicId}/${sameDoctor}`,
  )
  return {
    names: useMemo(
      () => [...new Set(listed.filter(({ id }) => id !== serviceId).map((each) => each.doctor))],
      [listed, serviceId],
    ),
    email: colleague.status === 'ready' ? (colleague.value?.doctorEmail ?? null) : null,
    others,
  }
}
