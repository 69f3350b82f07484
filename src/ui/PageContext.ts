import { createContext } from 'react'

/** The state that the headings of all pages share. */
export interface PageContextValue {
  /** Returns the window's title for a page of this name. */
  readonly formatTitle: (page: string) => string
  /**
   * Returns whether the heading of the page at this path takes the focus: once after each change of page,
   * and not for the first page of the visit.
   */
  readonly takesFocus: (path: string) => boolean
}

export const PageContext = createContext<PageContextValue>({
  formatTitle: (page) => page,
  takesFocus: () => false,
})
