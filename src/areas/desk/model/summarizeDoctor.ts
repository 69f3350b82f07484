import type { DoctorDay } from './dayAgenda.ts'
import type { VisitState } from './visitState.ts'

export interface DoctorSummary {
  readonly booked: number
  readonly waiting: number
  /** Times that are open, each once, however many services they are open for. */
  readonly free: number
}

/** What a doctor has on the day. A missed visit counts as booked. */
export function summarizeDoctor({
  visits,
  open,
}: Pick<DoctorDay, 'visits' | 'open'>): DoctorSummary {
  const states = visits.map(({ state }) => state)
  const unbooked: readonly VisitState[] = ['waiting', 'lapsed', 'cancelled']
  return {
    booked: states.filter((state) => !unbooked.includes(state)).length,
    waiting: states.filter((state) => state === 'waiting').length,
    free: open.length,
  }
}
