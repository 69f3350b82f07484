/** The languages that the application is built in. Each has a build of its own, so nobody downloads another's texts. */
export type Language = 'en' | 'fr'

/** The language of this build. */
export const language: Language = import.meta.env.APP_LANGUAGE ?? 'en'

/** Where this build's addresses begin, before the paths of `paths.ts`: '' for English, '/fr' for French. */
export const basePath: string = import.meta.env.BASE_URL.replace(/\/$/u, '')

/** Where the addresses of a language begin. */
const BASE_PATHS: Readonly<Record<Language, string>> = { en: '', fr: '/fr' }

/** Returns where the addresses of this build begin, with the host: 'https://careslot.example/fr'. */
export function startOfAddresses(): string {
  return `${window.location.origin}${basePath}`
}

/** Returns the complete address of a path of `paths.ts`, in the language of this build. */
export function addressOf(path: string): string {
  return `${startOfAddresses()}${path}`
}

/** Returns the path of `paths.ts` that an address of this build shows; its pathname, without the language. */
export function readPath(pathname: string): string {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '/'
}

/** Returns where the same page is in another language, within this host: '/fr/services?category=dental'. */
export function addressIn(other: Language, path: string): string {
  return `${BASE_PATHS[other]}${path}`
}

/** Returns the language that the switch on each page leads to. */
export function otherLanguage(than: Language): Language {
  return than === 'en' ? 'fr' : 'en'
}
