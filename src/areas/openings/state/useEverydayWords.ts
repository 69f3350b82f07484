import { useContext, useEffect, useMemo, useState } from 'react'
import {
  NO_EVERYDAY_WORDS,
  readEverydayWords,
  type EverydayTexts,
  type EverydayWords,
} from '#src/areas/openings/model/everydayWords.ts'
import { fetchCode } from '#src/core/state/fetchCode.ts'
import { TextContext } from '#src/core/text/TextContext.ts'

/**
 * Returns what people call what they look for, in the language that is shown; null until it has come. Most searches have
 * no words, and do without: it is a large part of the page's code. Where it fails to come, only names are found.
 */
export function useEverydayWords(words: string): EverydayWords | null {
  const translated = useContext(TextContext)
  const [english, setEnglish] = useState<EverydayTexts | 'failed' | null>(null)
  const isMissing = words !== '' && translated === null && english === null

  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    fetchCode(() => import('#src/areas/openings/text/en/everydayWords.ts')).then(
      ({ everydayWords }) => {
        if (isCurrent) setEnglish(everydayWords)
      },
      () => {
        if (isCurrent) setEnglish('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing])

  return useMemo(() => {
    if (words === '') return NO_EVERYDAY_WORDS
    if (translated !== null) return readEverydayWords(translated.everydayWords)
    if (english === 'failed') return NO_EVERYDAY_WORDS
    return english && readEverydayWords(english)
  }, [words, translated, english])
}
