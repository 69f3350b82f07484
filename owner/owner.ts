import { runOwner } from './runOwner.ts'

process.exitCode = await runOwner(process.argv.slice(2), {
  log: console.log,
  logError: console.error,
})
