import type { Service } from '#src/areas/services/model/service.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { KnownServices } from './KnownServicesContext.ts'

/** After how long what was shown of a service is no start any more, in milliseconds. */
const MAX_AGE_MS = 10 * MINUTE_MS

/** Keeps the services that are shown, in memory alone. `now` in epoch milliseconds. */
export function createKnownServices(now: () => number = Date.now): KnownServices {
  const known = new Map<string, { readonly service: Service; readonly at: number }>()
  return {
    remember: (service) => {
      known.set(`${service.clinicId}/${service.id}`, { service, at: now() })
    },
    recall: ({ clinicId, serviceId }) => {
      const found = known.get(`${clinicId}/${serviceId}`)
      return found !== undefined && now() - found.at < MAX_AGE_MS ? found.service : null
    },
  }
}
