import { createContext } from 'react'

/** What the pages' headings share. */
export interface PageContextValue {
  /** The window's title for a page of this name. */
  readonly formatTitle: (page: string) => string
  /**
   * Whether the heading of the page at this path is to take the focus: once after each change of
   * page, and not for the page that the visit began with.
   */
  readonly takesFocus: (path: string) => boolean
}

export const PageContext = createContext<PageContextValue>({
  formatTitle: (page) => page,
  takesFocus: () => false,
})
