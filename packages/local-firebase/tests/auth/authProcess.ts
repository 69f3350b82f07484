import { startAuth } from '#local-firebase/auth/startAuth.ts'

/** Auth in a process of its own, on the data folder named; says its port and stops when told "stop". */
const [dataDirectory] = process.argv.slice(2)
const auth = await startAuth({
  port: 0,
  projectId: 'demo-library',
  resetPageUrl: 'http://127.0.0.1/reset-password',
  dataDirectory,
})
process.stdout.write(`${auth.port}\n`)
process.stdin.once('data', () => {
  process.stdin.destroy()
  void auth.stop()
})
