import type { Plugin, ResolvedConfig } from 'vite'
import type { Language } from '#src/config/language.ts'
import { languages } from './languages.ts'

const NAME = 'choose-language'
/** A module of the English catalogue, as it is imported. */
const ENGLISH = /\/text\/en\//u
/** What imports the English catalogue in every build, and that catalogue itself. */
const STAYS_ENGLISH = /\/text\/(?:en\/\w+|inEnglish)\.ts$/u

interface LanguagePlugin extends Plugin {
  readonly api: { readonly language: Language }
}

/**
 * Builds the application in another language than English: with its catalogues in the place of the English ones, and
 * below its own address.
 */
export function chooseLanguage(language: Language): LanguagePlugin {
  return {
    name: NAME,
    enforce: 'pre',
    api: { language },
    config: () => ({
      base: languages[language].base,
      define: { 'import.meta.env.APP_LANGUAGE': JSON.stringify(language) },
    }),
    resolveId: {
      filter: { id: ENGLISH },
      async handler(source, importer) {
        if (importer !== undefined && STAYS_ENGLISH.test(importer)) return null
        return this.resolve(source.replace(ENGLISH, `/text/${language}/`), importer)
      },
    },
  }
}

/** Returns the language that a build or a server of Vite has. */
export function languageOf({ plugins }: Pick<ResolvedConfig, 'plugins'>): Language {
  const plugin = plugins.find(({ name }) => name === NAME) as LanguagePlugin | undefined
  return plugin?.api.language ?? 'en'
}
