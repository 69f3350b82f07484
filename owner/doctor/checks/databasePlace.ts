import * as v from 'valibot'
import { SITE_FILE } from '#dev/installation/readSiteFile.ts'
import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { environmentOf } from '#owner/doctor/Installation.ts'

const instancesSchema = v.object({
  instances: v.optional(
    v.array(
      v.object({
        name: v.string(),
        databaseUrl: v.string(),
        type: v.optional(v.string()),
        state: v.optional(v.string()),
      }),
    ),
    [],
  ),
})

const PLACES: Readonly<Record<string, string>> = {
  'us-central1': 'the United States',
  'europe-west1': 'Belgium',
  'asia-southeast1': 'Singapore',
}

/** Whether the database is this project's default one, to which rules are deployed; and where it is. */
export const databasePlace: Check = {
  name: 'Place of the database',
  remedy:
    'Firebase console, Realtime Database: the address and the place are above the data. docs/deploy.md says what the place means.',
  find: async (installation) => {
    const { databaseUrl, projectId } = environmentOf(installation).firebase
    const answer = await installation.google.read(
      'databases',
      `/v1beta/projects/${projectId}/locations/-/instances`,
    )
    const parsed = v.safeParse(instancesSchema, answer)
    if (!parsed.success) throw new NotChecked('the answer cannot be read')
    const { instances } = parsed.output
    const own = instances.find(
      (instance) => instance.databaseUrl.replace(/\/$/, '') === databaseUrl,
    )
    if (own === undefined) {
      const others = instances.map((instance) => instance.databaseUrl).join(', ')
      return {
        problems: [
          `VITE_FIREBASE_DATABASE_URL is ${databaseUrl}, but ${projectId} has ${others === '' ? 'no database' : others}.`,
        ],
      }
    }
    const problems: string[] = []
    if (own.type !== 'DEFAULT_DATABASE') {
      problems.push(
        `${databaseUrl} is not the default database of ${projectId}, which is the one that gets the rules.`,
      )
    }
    if (own.state !== 'ACTIVE') problems.push(`${databaseUrl} is switched off.`)
    const place = /\/locations\/([^/]+)\//.exec(own.name)?.[1] ?? ''
    const country = PLACES[place]
    const { siteFile } = installation
    if (country !== undefined && siteFile.ok && country !== siteFile.site.databasePlace) {
      problems.push(
        `the database is in ${country}, but the privacy page says ${siteFile.site.databasePlace}: correct databasePlace in ${SITE_FILE}.`,
      )
    }
    return { problems, note: `in ${country ?? place}, for good` }
  },
}
