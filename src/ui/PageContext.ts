import { createContext } from 'react'

/** What the pages' headings share: which page was last announced, and the name behind every title. */
export interface PageContextValue {
  readonly siteName: string
  /**
   * Whether the heading of the page at this path is to take the focus: once after each change of
   * page, and not for the page that the visit began with.
   */
  readonly takesFocus: (path: string) => boolean
}

export const PageContext = createContext<PageContextValue>({
  siteName: '',
  takesFocus: () => false,
})
