import type { AppointmentRequest } from './appointmentRequest.ts'

/**
 * A request of the "Book Appointment" form as the clinic finds it (spec §3, Stray form record). Its id is its
 * date and time, joined by a T: a clinic has one for a time.
 */
export interface StoredRequest extends AppointmentRequest {
  readonly requestId: string
  readonly patientId: string
}

/** A patient has at most one request in each of these places, at `patients/{patientId}/requests`. */
export const REQUEST_PLACES = ['q0', 'q1', 'q2', 'q3', 'q4'] as const

export function requestIdOf({ date, time }: Pick<AppointmentRequest, 'date' | 'time'>): string {
  return `${date}T${time}`
}

export interface StoredRequestsPage {
  readonly requests: readonly StoredRequest[]
  /** Hand it to the next call; null after the last page. */
  readonly next: string | null
}
