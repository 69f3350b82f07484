import { join } from 'node:path'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import { stopWhenAsked } from '#dev/launcher/stopWhenAsked.ts'
import { startHosting } from './startHosting.ts'

/** Serves the last build as Firebase Hosting would (`npm run preview`). */
const PORT = 4173

const { url, stop } = await startHosting({ folder: join(PROJECT_DIRECTORY, 'dist'), port: PORT })
stopWhenAsked({ stop, log: console.log })
console.log(`Open ${url}. Ctrl-C stops it.`)
