import { createContext } from 'react'

/** What every page says to a patient about the appointments. */
export interface PatientNews {
  /** How much there is that the patient has not dismissed. */
  readonly count: number
  /** The next visit, or else the next request; null for none. */
  readonly next: NextVisit | null
}

export interface NextVisit {
  /** 'Tue 3 Mar, 01:30 PM' */
  readonly when: string
  readonly clinicName: string
  /** The address of its details. */
  readonly path: string
}

export const NO_NEWS: PatientNews = { count: 0, next: null }

/** The news of the signed-in patient; nothing for everyone else, and until it is known. */
export const NewsContext = createContext<PatientNews>(NO_NEWS)
