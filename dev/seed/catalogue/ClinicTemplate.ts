import type { Specialty } from '#src/core/fields/specialties.ts'
import type { Province } from '#src/core/time/provinces.ts'

/** A made-up service, before it gets slots. */
export interface ServiceTemplate {
  readonly name: string
  readonly description: string
  readonly doctor: string
  /** Dollars. */
  readonly price: number
  /** Minutes. */
  readonly duration: number
}

/** A made-up clinic. The `.example` domains can't receive mail anywhere. */
export interface ClinicTemplate {
  /** Its account's uid. */
  readonly id: string
  readonly name: string
  readonly category: Specialty
  readonly address: string
  readonly province: Province
  readonly email: string
  /** `(###) ###-####` */
  readonly phone?: string
  readonly arrivalNote?: string
  readonly services: readonly ServiceTemplate[]
}

/** One line of a clinic's list; price in dollars, duration in minutes. */
export function service(
  name: string,
  doctor: string,
  price: number,
  duration: number,
  description: string,
): ServiceTemplate {
  return { name, doctor, price, duration, description }
}
