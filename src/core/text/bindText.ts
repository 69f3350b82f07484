import { useContext } from 'react'
import type { Texts } from '#src/areas/text/Texts.ts'
import { TextContext } from './TextContext.ts'

/**
 * Makes a hook that returns these texts in the language that is shown.
 *
 * @param english the catalogues that the hook's components read. A page downloads all of them, so a page that
 *   visitors open first has a hook of its own.
 */
export function bindText<Name extends keyof Texts>(
  english: Pick<Texts, Name>,
): () => Pick<Texts, Name> {
  return function useText() {
    return useContext(TextContext) ?? english
  }
}
