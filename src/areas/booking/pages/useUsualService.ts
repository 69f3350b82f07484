import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { servicesOfDoctor } from '#src/areas/visits/model/awayDoctors.ts'

/** What a patient is likely to book again. */
export interface UsualService {
  readonly doctor: string
  /** Null where the doctor no longer offers it. */
  readonly serviceId: string | null
}

interface UsualServiceState {
  readonly status: 'loading' | 'ready'
  /** Null where nothing is known, or nothing of it is offered any more. */
  readonly service: UsualService | null
}

const NOTHING: UsualServiceState = { status: 'ready', service: null }

/** The doctor and the service of an appointment, as far as the clinic still offers them. */
export function useUsualService(clinicId: string, known: Appointment | null): UsualServiceState {
  const services = useClinicServices(clinicId)
  if (known === null) return NOTHING
  if (services.status === 'loading') return { status: 'loading', service: null }
  if (services.status === 'failed') return NOTHING
  const { serviceId, doctor } = known.bookingDetails
  const same = services.value.find(({ id }) => id === serviceId)
  const [ofDoctor] = servicesOfDoctor(services.value, doctor)
  const offered = same ?? ofDoctor
  return offered === undefined
    ? NOTHING
    : {
        status: 'ready',
        service: { doctor: offered.doctor, serviceId: same === undefined ? null : same.id },
      }
}
