import { useContext } from 'react'
import { TextContext } from './TextContext.ts'
import type { Texts } from './Texts.ts'

/** Returns every text in the language that is shown. */
export function useText(): Texts {
  return useContext(TextContext)
}
