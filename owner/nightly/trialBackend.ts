import { startProjectBackend } from '#dev/launcher/startProjectBackend.ts'

// A program of its own, which startTrialBackend.ts starts: the data of a whole database take several times the memory that
// the nightly run has, and one that has too little ends without taking the night with it.
const { projectId, namespace, host, ports } = await startProjectBackend({
  appUrl: 'http://127.0.0.1:5173',
})
process.on('disconnect', () => {
  process.exit()
})
process.send?.({ projectId, namespace, host, ports })
