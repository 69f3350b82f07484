import { site } from '#src/config/site.ts'

const PLACES: Readonly<Record<typeof site.databasePlace, string>> = {
  'the United States': 'aux États-Unis',
  Belgium: 'en Belgique',
  Singapore: 'à Singapour',
}

/** Where the database is, as it follows a verb: 'aux États-Unis'. */
export const databasePlace: string = PLACES[site.databasePlace]
