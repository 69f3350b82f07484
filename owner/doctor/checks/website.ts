import { NotCheckedYet, type Check } from '#owner/doctor/Check.ts'
import { environmentOf } from '#owner/doctor/Installation.ts'

const ANSWER_MS = 20_000

/** Whether the address that the mails name shows the application. */
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
      const isOurs = (await response.text()).includes('id="root"')
      return { problems: isOurs ? [] : [`${appUrl} shows something else than the application.`] }
    } catch {
      return { problems: [`${appUrl} does not answer.`] }
    }
  },
}
