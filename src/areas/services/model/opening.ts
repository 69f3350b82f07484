import type { Service } from './service.ts'

/** A free time of a service, as the index of open times has it. */
export interface Opening {
  readonly clinicId: string
  readonly serviceId: string
  readonly slotId: string
  /** Epoch milliseconds of the start. */
  readonly timestamp: number
}

/** A service without its slots: what is shown beside its openings. */
export type ServiceCard = Omit<Service, 'slots' | 'hasLaterSlots'>
