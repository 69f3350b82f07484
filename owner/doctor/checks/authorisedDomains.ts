import type { Check } from '#owner/doctor/Check.ts'
import { environmentOf } from '#owner/doctor/Installation.ts'
import { readSignInConfig } from '#owner/doctor/readSignInConfig.ts'

const DEVELOPMENT = ['localhost', '127.0.0.1']

/** Whether Google's popup opens on the application's own pages, and on nobody's computer. */
export const authorisedDomains: Check = {
  name: 'Authorised domains',
  remedy: 'Firebase console, Authentication, Settings, Authorized domains.',
  find: async (installation) => {
    const { appUrl, firebase } = environmentOf(installation)
    const { authorizedDomains } = await readSignInConfig(installation)
    const needed = [new URL(appUrl).hostname, firebase.authDomain.replace(/:\d+$/, '')]
    return {
      problems: [
        ...new Set(
          needed
            .filter((domain) => !authorizedDomains.includes(domain))
            .map((domain) => `${domain} is missing: signing in with Google fails there.`),
        ),
        ...authorizedDomains
          .filter((domain) => DEVELOPMENT.includes(domain) && !needed.includes(domain))
          .map((domain) => `${domain} is for development: take it out.`),
      ],
    }
  },
}
