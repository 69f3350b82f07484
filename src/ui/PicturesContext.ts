import { createContext } from 'react'

/** What the installation knows of the pictures of services. */
interface Pictures {
  /**
   * What the address of a picture has to begin with to be shown: empty where any may be shown, null
   * while that isn't known and none is.
   */
  readonly source: string | null
  /** Returns the address of the small file beside a picture; null where there is none. */
  readonly findSmall: (imageUrl: string) => string | null
}

export const PicturesContext = createContext<Pictures>({ source: '', findSmall: () => null })
