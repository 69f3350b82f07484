import type { Language } from '#src/config/language.ts'

interface LanguageOptions {
  /** Where its addresses begin, with slashes at both ends. */
  readonly base: string
  /** For the document's `lang` and for `hreflang`. */
  readonly tag: string
  /** For `og:locale`. */
  readonly locale: string
  /** The words of the documents that are there before any script. They may name the installation's values. */
  readonly words: Readonly<Record<DocumentWord, string>>
}

type DocumentWord =
  | 'socialTitle'
  | 'notStarted'
  | 'reload'
  | 'withoutScripts'
  | 'manifestDescription'
  | 'offlineTitle'
  | 'offlineHeading'
  | 'offlineText'
  | 'tryAgain'
  | 'callUs'

/** What each language is built with; the first is the one whose addresses have no prefix. */
export const languages: Readonly<Record<Language, LanguageOptions>> = {
  en: {
    base: '/',
    tag: 'en-CA',
    locale: 'en_CA',
    words: {
      socialTitle: '{{brand}}: book clinic appointments',
      notStarted: 'This page could not be loaded completely. Please check your connection, then',
      reload: 'reload',
      withoutScripts:
        '{{brand}} needs JavaScript to show services and to book appointments. You can also call us:',
      manifestDescription: 'Book clinic appointments.',
      offlineTitle: 'No connection · {{brand}}',
      offlineHeading: "{{brand}} can't be reached",
      offlineText:
        'You seem to be offline. Times and appointments change, so nothing is shown that may be out of date. This page loads again by itself once you are connected.',
      tryAgain: 'Try again',
      callUs: 'You can also call us:',
    },
  },
  fr: {
    base: '/fr/',
    tag: 'fr-CA',
    locale: 'fr_CA',
    words: {
      socialTitle: '{{brand}}\u00a0: prenez rendez-vous en clinique',
      notStarted: 'Cette page n’a pas pu être chargée au complet. Vérifiez votre connexion, puis',
      reload: 'rechargez-la',
      withoutScripts:
        '{{brand}} a besoin de JavaScript pour afficher les services et prendre rendez-vous. Vous pouvez aussi nous appeler\u00a0:',
      manifestDescription: 'Prenez rendez-vous en clinique.',
      offlineTitle: 'Aucune connexion · {{brand}}',
      offlineHeading: 'Impossible de joindre {{brand}}',
      offlineText:
        'Vous semblez être hors ligne. Les heures et les rendez-vous changent; nous n’affichons donc rien qui pourrait ne plus être à jour. Cette page se recharge d’elle-même dès que la connexion est rétablie.',
      tryAgain: 'Réessayer',
      callUs: 'Vous pouvez aussi nous appeler\u00a0:',
    },
  },
}

/** The languages that the application is built in. */
export const builtLanguages: readonly Language[] = Object.keys(languages).filter(
  (name): name is Language => name in languages,
)
