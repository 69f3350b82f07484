import type { Service } from './service.ts'
import { type ServiceForm, toServiceForm } from './serviceForm.ts'
import { isBooked, timestampOf } from './slotRow.ts'

/** What a booking copies of its service, and patients go by. */
export type TouchedTerm = 'doctor' | 'roomId' | 'price' | 'duration'

/** What saving a changed service does to its times to come. */
export interface TouchedTimes {
  /** What is changed, in the order of the form. */
  readonly terms: readonly TouchedTerm[]
  /** Open times, which are booked with the new terms from then on. */
  readonly open: number
  /** Booked and requested times, which keep the terms that they were booked with. */
  readonly booked: number
}

const TERMS = ['doctor', 'roomId', 'price', 'duration'] as const satisfies readonly TouchedTerm[]

/** Returns what a changed doctor, room, price or length of a stored service touches; null where none is changed. */
export function findTouchedTimes(
  service: Service,
  form: ServiceForm,
  now: number,
): TouchedTimes | null {
  const stored = toServiceForm(service)
  const terms = TERMS.filter((term) => {
    const typed = form[term].trim()
    // A room can be left out; what is emptied of the others is a problem of the form.
    return (typed !== '' || term === 'roomId') && typed !== stored[term]
  })
  if (terms.length === 0) return null
  const coming = form.slots.filter((row) => (timestampOf(row) ?? 0) > now)
  const booked = coming.filter(isBooked).length
  return { terms, open: coming.length - booked, booked }
}
