/**
 * Where things are stored. Each place is a function of the ids in it, for the reads and updates of the application
 * and for the rules alike: `T` is an id, which is a text in the application and an expression in a rule.
 */

/** The keys that lead to a place, from the top of the database. */
export type Place<T> = readonly (T | string)[]

export interface ServiceIds<T> {
  readonly clinicId: T
  readonly serviceId: T
}

export const places = {
  clinic: <T>(clinicId: T): Place<T> => ['clinics', clinicId],
  patient: <T>(patientId: T): Place<T> => ['patients', patientId],
  service: <T>({ clinicId, serviceId }: ServiceIds<T>): Place<T> => [
    'services',
    clinicId,
    serviceId,
  ],
  /** The claims on the slots of a service, which outlive it. */
  claims: <T>({ clinicId, serviceId }: ServiceIds<T>): Place<T> => [
    'slot_claims',
    clinicId,
    serviceId,
  ],
  closedSlots: <T>({ clinicId, serviceId }: ServiceIds<T>): Place<T> => [
    'closed_slots',
    clinicId,
    serviceId,
  ],
} as const
