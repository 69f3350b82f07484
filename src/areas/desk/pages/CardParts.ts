import type { ReactNode } from 'react'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'

/** Parts of a patient's card and of the requests that the page of an appointment has too. */
export interface CardParts {
  /** Returns what only the clinic reads about an appointment, to read and to change. */
  readonly renderNote: (appointment: Appointment) => ReactNode
  /** The same to read alone; nothing where there is none. */
  readonly renderNoteText: (appointment: Appointment) => ReactNode
  /** Returns who did what with an appointment. */
  readonly renderHistory: (appointment: Appointment) => ReactNode
  /** Returns to which time the patient would like to move, with its answer; nothing where there is no wish. */
  readonly renderWish: (appointment: ActiveAppointment, now: number) => ReactNode
  /** Returns what corrects how a caller is reached. */
  readonly renderContact: (appointment: ActiveAppointment) => ReactNode
}
