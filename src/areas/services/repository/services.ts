import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { type Service } from '#src/areas/services/model/service.ts'
import type { ServiceDraft } from '#src/areas/services/model/serviceDraft.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { createKey } from '#src/data/sdk/createKey.ts'
import { addService } from './addService.ts'
import { removeService } from './removeService.ts'
import { saveService } from './saveService.ts'
import { createServiceReads } from './serviceReads.ts'
import { createTimeReads } from './timeReads.ts'

/** Services and their slots (spec §7). */
export function createServices(backend: Backend) {
  return {
    ...createServiceReads(backend),
    ...createTimeReads(backend),
    /** An id for a new service: unique without asking the backend. */
    createServiceId: () => createKey(backend),

    /**
     * Publishes a service of this clinic; slots are numbered from 0 in order. Trying again with the same
     * id makes no second service, even if the draft has changed. Fails with `too-many-services`,
     * `account-blocked`, `email-unconfirmed`, `not-yours`, `session-ended`, `offline`, `timeout`. `hours` are
     * the weekly hours that its slots were made from.
     */
    add: (
      clinic: ClinicAccount,
      serviceId: string,
      draft: ServiceDraft,
      hours?: WeeklyHours | null,
    ) => addService(backend, clinic, serviceId, draft, hours),

    /**
     * Writes what differs between the service as it is now and the draft, in one update: never a
     * booked slot. A stored slot that the draft doesn't mention is dropped, so the draft has to follow
     * live changes. Fails with `service-gone`, `slot-taken` (a slot that the draft moves or drops has
     * been booked; `detail` is its id), `malformed`, `not-yours`, `session-ended`, `offline`, `timeout`
     * (trying again is safe).
     */
    save: (service: Pick<Service, 'clinicId' | 'id'>, draft: ServiceDraft) =>
      saveService(backend, service, draft),

    /** Its appointments keep their own copy of the details. Fails with `not-yours`, `offline`. */
    remove: (clinicId: string, serviceId: string) => removeService(backend, clinicId, serviceId),
  }
}
