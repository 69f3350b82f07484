import { launch } from './launch.ts'

await launch('dev', process.argv.slice(2), { log: console.log, logError: console.error })
