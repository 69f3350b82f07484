import * as v from 'valibot'
import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { environmentOf } from '#owner/doctor/Installation.ts'

const configSchema = v.object({
  apiKey: v.optional(v.string()),
  projectId: v.optional(v.string()),
  databaseURL: v.optional(v.string()),
  storageBucket: v.optional(v.string()),
})

/** Whether the keys are those of the project's web app. */
export const firebaseKeys: Check = {
  name: 'Firebase keys',
  remedy:
    'Firebase console, Project settings, General, Your apps, SDK setup and configuration: copy the values to .env.',
  find: async (installation) => {
    const { firebase } = environmentOf(installation)
    const { appId, projectId } = firebase
    const answer = await installation.google.read(
      'apps',
      `/v1beta1/projects/${projectId}/webApps/${appId}/config`,
    )
    if (answer === null) {
      return { problems: [`VITE_FIREBASE_APP_ID: ${projectId} has no web app ${appId}.`] }
    }
    const config = v.safeParse(configSchema, answer)
    if (!config.success) throw new NotChecked('the answer cannot be read')
    const { apiKey, databaseURL, storageBucket } = config.output
    const compared = [
      ['VITE_FIREBASE_API_KEY', firebase.apiKey, apiKey],
      ['VITE_FIREBASE_PROJECT_ID', projectId, config.output.projectId],
      ['VITE_FIREBASE_DATABASE_URL', firebase.databaseUrl, databaseURL],
      ['VITE_FIREBASE_STORAGE_BUCKET', firebase.storageBucket, storageBucket],
    ] as const
    return {
      problems: compared
        // The console leaves out what the project does not have yet.
        .filter(([, own, its]) => its !== undefined && its !== '' && own !== its)
        .map(([name, own, its]) => `${name} is ${own}, the console says ${String(its)}.`),
    }
  },
}
