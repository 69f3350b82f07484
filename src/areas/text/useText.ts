import { useContext } from 'react'
import { TextContext } from './TextContext.ts'
import type { Texts } from './Texts.ts'

/**
 * Returns these texts in the language that is shown.
 *
 * @param english the catalogues that the component reads, always the same object. They are named one by
 *   one so that a page downloads the texts that it shows and no others.
 */
export function useText<Name extends keyof Texts>(english: Pick<Texts, Name>): Pick<Texts, Name> {
  return useContext(TextContext) ?? english
}
