import type { Province } from './provinces.ts'
import type { Slot } from './slot.ts'
import type { Specialty } from './specialties.ts'

/** A service as the application sees it (spec §3, "Client view"). */
export interface Service {
  readonly id: string
  readonly clinicId: string
  readonly name: string
  readonly description: string
  readonly doctor: string
  readonly doctorEmail: string
  /** Dollars. */
  readonly price: number
  /** Minutes. */
  readonly duration: number
  /** Empty where the clinic gave no picture. */
  readonly imageUrl: string
  readonly clinicName: string
  readonly clinicAddress: string
  readonly clinicProvince: Province
  readonly clinicEmail: string
  readonly clinicCategory: Specialty
  /** Ordered by time. */
  readonly slots: readonly Slot[]
}
