import type { Check } from '#owner/doctor/Check.ts'

const HERE = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/

/** Whether the build would be for visitors, and not for this computer. */
export const localBackend: Check = {
  name: 'No local backend',
  remedy:
    'Take VITE_LOCAL_BACKEND out of .env, .env.local and the shell (npm run dev sets it by itself), and give the public address of everything else, with https://.',
  find: ({ variables, environment, isLocal }) => {
    const problems: string[] = []
    if ((variables['VITE_LOCAL_BACKEND'] ?? '').trim() !== '') {
      problems.push(
        "VITE_LOCAL_BACKEND is set: visitors' browsers would look for a backend on their own computers.",
      )
    }
    if (environment !== null && !isLocal) {
      const addresses = {
        VITE_APP_URL: environment.appUrl,
        VITE_FIREBASE_DATABASE_URL: environment.firebase.databaseUrl,
        VITE_EMAILJS_ORIGIN: environment.emailJs.origin,
        ...(environment.errorEndpoint && { VITE_ERROR_ENDPOINT: environment.errorEndpoint }),
      }
      for (const [name, address] of Object.entries(addresses)) {
        const { hostname, protocol } = new URL(address)
        if (HERE.test(hostname)) problems.push(`${name} is this computer: ${address}.`)
        else if (protocol !== 'https:') {
          problems.push(`${name} does not begin with https://: ${address}.`)
        }
      }
    }
    return Promise.resolve({ problems })
  },
}
