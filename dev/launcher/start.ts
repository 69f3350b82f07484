import { launch } from './launch.ts'

await launch('emulators', process.argv.slice(2), { log: console.log, logError: console.error })
