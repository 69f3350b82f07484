import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { Recorder } from './Recorder.ts'

/** Reads a service once, with all of its slots; null where there is none. */
export async function readService(
  { services }: Pick<Repositories, 'services'>,
  clinicId: string,
  serviceId: string,
): Promise<Service | null> {
  const recorder = new Recorder<Service | null>((observer) =>
    services.watchWholeService(clinicId, serviceId, observer),
  )
  try {
    return await recorder.until()
  } finally {
    recorder.stop()
  }
}
