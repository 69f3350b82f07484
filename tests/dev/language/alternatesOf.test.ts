import { expect, test } from 'vitest'
import { alternatesOf } from '#dev/language/alternatesOf.ts'
import { builtLanguages, languages } from '#dev/language/languages.ts'
import { startOfPages } from '#dev/language/startOfPages.ts'
import { addressIn } from '#src/config/language.ts'
import { languageTag } from '#src/core/fields/languages.ts'

const APP_URL = 'https://care.example'

test('a page is named in every language, and in English to readers of all others', () => {
  expect(alternatesOf('/about', APP_URL)).toEqual([
    { hreflang: 'en-CA', href: 'https://care.example/about' },
    { hreflang: 'fr-CA', href: 'https://care.example/fr/about' },
    { hreflang: 'x-default', href: 'https://care.example/about' },
  ])
})

test('documents and pages agree on the address and the tag of each language', () => {
  for (const language of builtLanguages) {
    expect(`${startOfPages('', language)}/about`).toBe(addressIn(language, '/about'))
    expect(languages[language].tag).toBe(languageTag(language))
  }
})
