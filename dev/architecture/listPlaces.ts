import type {
  Download,
  Erasing,
  Keeping,
  StoredPath,
} from '#src/areas/profile/records/StoredPath.ts'
import { STORED_PATHS } from '#src/areas/profile/records/storedPaths.ts'
import { table } from './tables.ts'

const DOWNLOADS: Readonly<Record<Download, string>> = {
  list: 'as a list',
  value: 'as a whole',
  'each service': 'by service',
  'each clinic': 'by clinic',
  query: 'by a query',
  followed: 'by what leads to it',
  within: 'in the record',
}

const ERASINGS: Readonly<Record<Erasing, string>> = {
  whole: 'goes',
  'each other': 'goes at each other account',
  query: 'goes',
  ended: 'is ended',
  stripped: 'stays without who it was',
  followed: 'goes with what it belongs to',
}

const KEPT: Readonly<Record<Keeping, string>> = {
  account: 'with the account',
  owner: 'until the owner takes it away',
  used: 'until it is done',
  retention: 'as long as the owner keeps',
  followed: 'with what it belongs to',
}

/** Lists the places of the database with whose they are, and what becomes of them. */
export function listPlaces(): string {
  return table([
    ['place', 'personal', 'downloaded', 'erased', 'kept'],
    ...Object.entries<StoredPath>(STORED_PATHS).map(
      ([path, { isPersonal, download, erasing, kept }]) => [
        `\`${path}\``,
        isPersonal ? 'yes' : 'no',
        byRole(download, DOWNLOADS),
        byRole(erasing, ERASINGS),
        KEPT[kept],
      ],
    ),
  ])
}

/** `clinic: goes; patient: is ended`, or a dash. */
function byRole<Kind extends string>(
  kinds: Readonly<Partial<Record<'clinic' | 'patient', Kind>>>,
  words: Readonly<Record<Kind, string>>,
): string {
  const said = (['clinic', 'patient'] as const).flatMap((role) => {
    const kind = kinds[role]
    return kind === undefined ? [] : [`${role}: ${words[kind]}`]
  })
  return said.length === 0 ? '–' : said.join('; ')
}
