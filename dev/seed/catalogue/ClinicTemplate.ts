import type { Specialty } from '#src/core/fields/specialties.ts'
import type { DayOfWeek } from '#src/core/time/daysOfWeek.ts'
import type { Province } from '#src/core/time/provinces.ts'

/** At which times of the clinic's clocks a service is offered every week. */
export interface WeeklyTimes {
  readonly days: readonly DayOfWeek[]
  /** Since midnight. */
  readonly minutes: readonly number[]
}

/** What few services have. */
interface ServiceExtras {
  /** The name of the room that it takes. */
  readonly room?: string
  /** The same times each week; others have theirs by chance. */
  readonly weekly?: WeeklyTimes
  /** How many patients of a group come at one time. */
  readonly places?: number
  /** Whether patients book several visits at once. */
  readonly allowsSeries?: true
  /** What readers of French see instead. */
  readonly inFrench?: { readonly name: string; readonly description: string }
}

/** A made-up service, before it gets slots. */
export interface ServiceTemplate extends ServiceExtras {
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
  /** The same in French. */
  readonly frenchArrivalNote?: string
  /** The name of its page in addresses. */
  readonly pageName?: string | undefined
  /** As `writeOpeningHours` writes them. */
  readonly openingHours?: string
  readonly services: readonly ServiceTemplate[]
}

/** One line of a clinic's list; price in dollars, duration in minutes. */
export function service(
  name: string,
  doctor: string,
  price: number,
  duration: number,
  description: string,
  extras: ServiceExtras = {},
): ServiceTemplate {
  return { name, doctor, price, duration, description, ...extras }
}
