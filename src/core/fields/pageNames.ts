import { LIMITS } from './limits.ts'

const { min, max } = LIMITS.pageName

/** The name of a clinic's page, as the rules and the application read it. */
export const PAGE_NAME_PATTERN = `[a-z0-9-]{${min},${max}}`

/** Names that would seem to be the installation's own, or a file of it. */
export const RESERVED_PAGE_NAMES = ['admin', 'index', 'login'] as const

const PAGE_NAME = new RegExp(`^${PAGE_NAME_PATTERN}$`)
const ACCENTS = /\p{M}/gu
const APOSTROPHES = /['’]/gu
const OTHERS = /[^a-z0-9]+/gu
const OUTER_HYPHENS = /^-|-$/gu

/** Whether a text has the form of a name. A reserved one has it, too. */
export function isPageName(text: string): boolean {
  return PAGE_NAME.test(text)
}

export function isReservedPageName(name: string): boolean {
  return RESERVED_PAGE_NAMES.some((reserved) => reserved === name)
}

/**
 * Returns the name that comes closest to what was typed, such as `clinique-sante` for "Clinique Santé"; empty where
 * too little is left of it.
 */
export function proposePageName(typed: string): string {
  const name = typed
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(APOSTROPHES, '')
    .replaceAll(OTHERS, '-')
    .replaceAll(OUTER_HYPHENS, '')
    .slice(0, max)
    .replaceAll(OUTER_HYPHENS, '')
  return name.length < min || isReservedPageName(name) ? '' : name
}
