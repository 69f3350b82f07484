import type { Check } from '#owner/doctor/Check.ts'
import { projectOf } from '#owner/doctor/Installation.ts'

/** Whether the database of the environment is there and answers its owner. */
export const database: Check = {
  name: 'Database',
  remedy:
    'Firebase console, Realtime Database: copy the address above the data to VITE_FIREBASE_DATABASE_URL. Where there is none yet, create it.',
  find: (installation) => {
    const { project } = installation
    if ('kind' in project && project.kind === 'no-database') {
      return Promise.resolve({ problems: [project.reason] })
    }
    projectOf(installation)
    return Promise.resolve({ problems: [] })
  },
}
