import { createContext } from 'react'

/**
 * What the address of a picture has to begin with to be shown: empty where any may be shown, null
 * while that isn't known and none is.
 */
export const PictureSourceContext = createContext<string | null>('')
