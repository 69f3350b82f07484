import { createContext, createRef, type RefObject } from 'react'
import type { NewRequests } from './useNewRequests.ts'

/** What the bar above a clinic's pages and its dashboard tell each other. */
export interface RequestNews {
  /** The requests that came while the page was open and were not looked at. */
  readonly newRequests: NewRequests
  /** Whether the dashboard is to show the requests, the new ones first. */
  readonly isAsked: boolean
  readonly ask: () => void
  /** Called by the dashboard once it shows them. */
  readonly answer: () => void
  /** Called by the bar, which knows them. */
  readonly report: (newRequests: NewRequests) => void
  /** The search for a patient, in the bar. */
  readonly searchRef: RefObject<HTMLInputElement | null>
}

export const NO_NEW_REQUESTS: NewRequests = {
  news: null,
  ids: new Set(),
  markAsSeen: () => undefined,
}

export const RequestNewsContext = createContext<RequestNews>({
  newRequests: NO_NEW_REQUESTS,
  isAsked: false,
  ask: () => undefined,
  answer: () => undefined,
  report: () => undefined,
  searchRef: createRef(),
})
