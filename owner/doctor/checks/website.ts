import { nameVersion } from '#dev/version/readVersion.ts'
import { NotCheckedYet, type Check } from '#owner/doctor/Check.ts'
import { environmentOf } from '#owner/doctor/Installation.ts'

const ANSWER_MS = 20_000

const VERSION = /<meta name="version" content="([^"]*)"/u

/** Whether the address that the mails name shows the application, in the version of this repository. */
export const website: Check = {
  name: 'Website',
  remedy:
    'Firebase console, Hosting: connect the domain of VITE_APP_URL, or use the address that is shown there; then run "npm run deploy".',
  isAfterDeploy: true,
  find: async (installation) => {
    if (installation.isLocal) throw new NotCheckedYet('the local backend has no website')
    const { appUrl } = environmentOf(installation)
    try {
      const response = await fetch(appUrl, { signal: AbortSignal.timeout(ANSWER_MS) })
      if (!response.ok) return { problems: [`${appUrl} answers ${response.status}.`] }
      const shown = VERSION.exec(await response.text())?.[1]
      if (shown === undefined) {
        return { problems: [`${appUrl} shows something else than the application.`] }
      }
      const version = nameVersion(installation.version)
      return shown === version
        ? { problems: [], note: version }
        : { problems: [`${appUrl} shows version ${shown}, and this is ${version}.`] }
    } catch {
      return { problems: [`${appUrl} does not answer.`] }
    }
  },
}
