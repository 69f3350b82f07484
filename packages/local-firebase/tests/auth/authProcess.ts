import { startAuth } from '#local-firebase/auth/startAuth.ts'

/** Auth in its own process, on the data folder named; prints its port and stops at the message "stop". */
const [dataDirectory] = process.argv.slice(2)
const auth = await startAuth({
  port: 0,
  projectId: 'demo-library',
  actionPageUrl: 'http://127.0.0.1/account-action',
  dataDirectory,
})
process.stdout.write(`${auth.port}\n`)
process.stdin.once('data', () => {
  process.stdin.destroy()
  void auth.stop()
})
