import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { OwnerDatabase } from './OwnerDatabase.ts'
import { fieldOf, textOf } from './storedValue.ts'

/**
 * Letters of other scripts that look like the Latin one before them. Fullwidth letters and those of mathematics need no
 * entry: Unicode itself takes them apart. A letter without an entry is shown by its code all the same.
 */
const DRAWN_LIKE = [
  ...['aаαɑ', 'bьƅ', 'cсϲᴄ', 'dԁ', 'eеє', 'gɡց', 'hһ', 'iіιıɩ', 'jјϳ', 'kкκ', 'lӏΙІ', 'mм', 'nпη'],
  ...['oоοσօᴏ', 'pрρ', 'qԛ', 'rг', 'sѕ', 'tтτ', 'uυսᴜ', 'vѵν', 'wԝω', 'xхχ', 'yуγү', 'zᴢ'],
  ...['AАΑ', 'BВΒв', 'CСϹ', 'EЕΕ', 'HНΗн', 'JЈ', 'KКΚ', 'MМΜ', 'NΝ', 'OОΟ', 'PРΡ', 'SЅ', 'TТΤ'],
  ...['XХΧ', 'YУΥҮ', 'ZΖ'],
]

const LATIN_OF = new Map(
  DRAWN_LIKE.flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
)

/** Pairs and digits that are read as a letter. */
const READ_AS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[1i|]/g, 'l'],
]

/** How a name looks at a glance: names that could be taken for each other have the same. */
function glanceAt(name: string): string {
  const letters = Array.from(
    name.normalize('NFKD'),
    (character) => LATIN_OF.get(character) ?? character,
  )
    .join('')
    .toLowerCase()
  return READ_AS.reduce(
    (text, [pattern, letter]) => text.replace(pattern, letter),
    letters.replaceAll(/[^\p{L}\p{N}|]|\p{Default_Ignorable_Code_Point}/gu, ''),
  )
}

/** Letters of English and French, as a name in Canada usually has them. */
const USUAL = /[a-zàâäæçéèêëîïôœöùûüÿ]/iu

/** The letters and marks of a name that look like others, each once: "а (U+0430)". */
export function findUnusualLetters(name: string): readonly string[] {
  const found = Array.from(name.normalize('NFC')).filter(
    (character) => /[\p{L}\p{M}]/u.test(character) && !USUAL.test(character),
  )
  return [...new Set(found)].map((character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return /\p{M}/u.test(character)
      ? `a mark above or below (U+${code})`
      : `${character} (U+${code})`
  })
}

export interface NamedClinic {
  readonly clinicId: string
  readonly name: string
}

/** Clinics that patients know by a name, found by how a name looks. */
export class KnownNames {
  readonly #byGlance = new Map<string, NamedClinic[]>()

  add(clinic: NamedClinic): void {
    const glance = glanceAt(clinic.name)
    if (glance === '') return
    const known = this.#byGlance.get(glance) ?? []
    if (known.some(({ clinicId, name }) => clinicId === clinic.clinicId && name === clinic.name)) {
      return
    }
    this.#byGlance.set(glance, [...known, clinic])
  }

  /** Other clinics that could be taken for this one. */
  like({ clinicId, name }: NamedClinic): readonly NamedClinic[] {
    const known = this.#byGlance.get(glanceAt(name)) ?? []
    return known.filter((other) => other.clinicId !== clinicId)
  }
}

const NAMES_PER_PAGE = 500

/** The names that were approved, and those on the public list: without approval, the list is all there is. */
export async function readKnownNames(database: OwnerDatabase): Promise<KnownNames> {
  const names = new KnownNames()
  for await (const page of database.pages(databasePaths.approvedClinics(), NAMES_PER_PAGE)) {
    for (const [clinicId, name] of page) names.add({ clinicId, name: textOf(name) })
  }
  for await (const page of database.pages(databasePaths.listedClinics(), NAMES_PER_PAGE)) {
    for (const [clinicId, entry] of page) {
      names.add({ clinicId, name: textOf(fieldOf(entry, 'name')) })
    }
  }
  return names
}
