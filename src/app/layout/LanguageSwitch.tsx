import { useSyncExternalStore, type ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { addressIn, language, otherLanguage } from '#src/config/language.ts'
import { languageTag } from '#src/core/fields/languages.ts'
import { useCommonText } from '#src/core/text/useCommonText.ts'

/**
 * Leads to the same page in the other language, a document of its own: where a form is not saved, the browser asks first.
 * The document keeps which language was chosen (index.html).
 */
export function LanguageSwitch(): ReactElement {
  const text = useCommonText()
  const { pathname, search, hash } = useLocation()
  // A prerendered document does not know what its address asks.
  const question = useSyncExternalStore(
    subscribe,
    () => `${search}${hash}`,
    () => '',
  )
  const other = otherLanguage(language)
  return (
    <a
      href={addressIn(other, `${pathname}${question}`)}
      hrefLang={languageTag(other)}
      lang={languageTag(other)}
    >
      {text.header.otherLanguage}
    </a>
  )
}

/** The address changes with the router's location, which renders this again. */
function subscribe(): () => void {
  return () => undefined
}
