import type { Texts } from '#src/areas/text/Texts.ts'
import { paths, type publicPatterns } from '#src/config/paths.ts'

interface PublicPage {
  readonly path: () => string
  readonly heading: (text: Texts) => string
  /** A text below the heading, which no link to the page has. */
  readonly says: (text: Texts) => string
}

/** The prerendered pages that are the same for everyone. The tests of all pages, the scenes and the bench read them here. */
export const PUBLIC_PAGES = {
  about: {
    path: paths.about,
    heading: ({ about }) => about.title,
    says: ({ about }) => about.missionTitle,
  },
  contact: {
    path: paths.contact,
    heading: ({ contact }) => contact.title,
    says: ({ contact }) => contact.lead,
  },
  accessibility: {
    path: paths.accessibility,
    heading: ({ accessibility }) => accessibility.title,
    says: ({ accessibility }) => accessibility.lead,
  },
  privacy: {
    path: paths.privacy,
    heading: ({ privacy }) => privacy.title,
    says: ({ privacy }) => privacy.lead,
  },
} as const satisfies Readonly<Record<keyof typeof publicPatterns, PublicPage>>
