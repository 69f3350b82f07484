import type {
  LISTED_SERVICE_FIELDS,
  POLICY_FIELDS,
  SERVICE_FIELDS,
} from '#src/core/fields/bookingFields.ts'
import type { ValuesOf } from '#src/core/fields/fieldTable.ts'
import type { Slot } from '#src/core/time/slot.ts'

/** A service as the application sees it (spec §3, "Client view"). */
export interface Service extends ValuesOf<typeof SERVICE_FIELDS> {
  readonly id: string
  readonly clinicId: string
  /** Ordered by time. */
  readonly slots: readonly Slot[]
  /** Whether there are later slots than these, which were not read. */
  readonly hasLaterSlots?: boolean
}

/** A service without its slots. */
export type ServiceFields = Omit<Service, 'slots' | 'hasLaterSlots'>

/** What a service asks of its patients: see `POLICY_FIELDS`. */
export type ServicePolicy = ValuesOf<typeof POLICY_FIELDS>

/** A service as a list shows it: it is read without the rest, of which there is a lot. */
export interface ListedService
  extends
    ValuesOf<typeof LISTED_SERVICE_FIELDS>,
    Pick<Service, 'id' | 'clinicId' | 'slots' | 'hasLaterSlots'> {}

/** How many services that can be booked, or every one of them with none of its slots. */
export type ServiceLimit = number | 'without-times'

/** Services of a clinic, as a list shows them. */
export interface ClinicServices {
  readonly services: readonly ListedService[]
  /** Whether there are services that were not looked at. */
  readonly hasMore: boolean
}

/** The slots of a service that are still to come, in time order: as many as were asked for. */
export interface ComingSlots {
  readonly slots: readonly Slot[]
  /** Whether there are later ones. */
  readonly hasLaterSlots: boolean
}
