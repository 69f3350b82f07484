import { startDatabaseServer } from '#local-firebase/database/server/startDatabaseServer.ts'

// A server in its own process, to be killed: its options come as JSON, its port goes out by IPC.
const { port } = await startDatabaseServer(
  JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof startDatabaseServer>[0],
)
process.on('disconnect', () => process.exit())
process.on('message', () => {
  process.send?.({ memory: process.memoryUsage() })
})
process.send?.({ port })
