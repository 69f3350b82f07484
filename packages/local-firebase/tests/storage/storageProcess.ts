import { startStorage } from '#local-firebase/storage/startStorage.ts'

/**
 * Storage in its own process, on the data folder named (or none), with open rules; prints its port and
 * stops at the message "stop".
 */
const [dataDirectory] = process.argv.slice(2)
const storage = await startStorage({
  port: 0,
  projectId: 'demo-library',
  rulesText: `rules_version = '2';
    service firebase.storage { match /b/{bucket}/o/{all=**} { allow read, write; } }`,
  dataDirectory,
})
process.stdout.write(`${storage.port}\n`)
process.stdin.once('data', () => {
  process.stdin.destroy()
  void storage.stop()
})
